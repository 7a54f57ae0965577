/**
 * A text in small letters without accents, punctuation and doubled spaces, to compare words: 'Übersprungen!' and 'ubersprungen' are
 * one. Marks that are a word of their own, such as a tick, stay.
 */
export function plain(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll(ASCII_BETWEEN_WORDS, ' ').trim()
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\uFE0F]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('\u03BC', '\u00B5')
    .replaceAll(/[\p{P}\p{Z}\s+=<>|~^`$]+/gu, ' ')
    .trim()
}

/** Most cells: they have no accents, and all of this again would take ten times as long. */
// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007F]*$/
const ASCII_BETWEEN_WORDS = /[\t-\r -/:-@[-`{-~]+/g
