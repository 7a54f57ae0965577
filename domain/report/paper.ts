/** The papers of a report, that of most of the world first. */
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** The paper of the place that a language names, as 'en-US' does: letter in North America and a few countries more, else A4. */
export function paperOf(language: string): Paper {
  return WITH_LETTER.has(regionOf(language)) ? 'letter' : 'a4'
}

/** The region that a language names, else the one where most of its speakers are: English alone is of the United States. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    return ''
  }
}

const WITH_LETTER: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'VE',
  'GT',
  'CR',
  'SV',
  'HN',
  'NI',
  'PA',
  'DO',
  'PR',
])
