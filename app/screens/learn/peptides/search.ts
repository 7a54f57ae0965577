import type { PeptideSummary } from '#domain/peptides/summaries'

/** Whether every word of the search is in the name or the description, ignoring case and hyphens: 'bpc157', 'GLP 1'. */
export function matchesSearch(
  { name, description }: Pick<PeptideSummary, 'name' | 'description'>,
  wanted: string,
): boolean {
  const text = plain(`${name} ${description}`)
  return wanted.split(/\s+/).every((word) => text.includes(plain(word)))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
