/**
 * A name without what is only its spelling: letter case, accents, full-width letters, spaces, hyphens, signs of trademarks and others. Greek letters are
 * written out, as in 'beta'. A name of signs alone is its own spelling, and so is a text that is too long for a name. Two peptides of one person never share a spelling.
 */
export function spellingOf(name: string): string {
  if (name.length > 100) return name
  const plain = name
    .replaceAll(TRADEMARK, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[αβγδ]/g, (letter) => GREEK[letter] ?? letter)
  return plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || plain.trim()
}

/** Signs that the normalization would write as letters: ™ as 'tm'. A name that was copied from a label has them. */
export const TRADEMARK = /[™℠Ⓡⓡ]/g

const GREEK: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta' }
