/** The paper sizes of a report; the first one is the default of the API. */
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** The paper size of the region of a language tag such as 'en-US': letter in North America and a few other countries, else A4. */
export function paperOf(language: string): Paper {
  return WITH_LETTER.has(regionOf(language)) ? 'letter' : 'a4'
}

/** The region of a language tag; without one its likely region (Unicode CLDR): 'en' is US. */
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
