/**
 * What a line may end within, of all that the page shows: a number with its unit, and a name with a hyphen. A browser cuts "U-100" behind its
 * hyphen. Choices and drawings are drawn by the browser in one line.
 */
export function cutWords(word = WORD): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  while (texts.nextNode()) {
    const { parentElement: around, data } = texts.currentNode as Text
    if (around?.closest(WHOLE)) continue
    cut.push(...(data.match(word) ?? []))
  }
  return cut
}

/** The names alone: in the sentences of the calculator a number may stand apart from its unit. */
export const NAME = /\b[A-Z]+-\d+/g

const WHOLE = '.whitespace-nowrap, .text-nowrap, .sr-only, option, button, svg, style'
const WORD = /\d[\d.,]*(?:-\d[\d.,]*)?…? (?:mcg|mg|ml|IU|units?|doses?|%)(?!\w)|\b[A-Z]+-\d+/g
