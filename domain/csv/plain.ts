/**
 * A text in small letters without accents, punctuation and doubled spaces, to compare words: 'Übersprungen!' and 'ubersprungen' are
 * one. Marks that are a word of their own, such as a tick, stay.
 */
export function plain(text: string): string {
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
