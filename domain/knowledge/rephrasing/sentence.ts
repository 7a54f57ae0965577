/** A sentence of a rephrased answer. `statement`: the id of the one statement that it says again. */
export type RephrasedSentence = { readonly text: string; readonly statement: string }

/** The most characters of a model's text that are read. */
export const LONGEST_REPHRASING = 1500

/** The most sentences of a rephrased answer. */
export const MOST_SENTENCES = 10

/**
 * Reads what a model wrote: sentences, each followed by the id of its statement in square brackets, and nothing else. Undefined where
 * anything stands outside of that form, such as a sentence without an id, two sentences before one, or a text that is too long.
 */
export function readSentences(output: string): readonly RephrasedSentence[] | undefined {
  if (output.length > LONGEST_REPHRASING) return undefined
  const plain = output.replaceAll(/\s+/g, ' ').trim()
  const found: RephrasedSentence[] = []
  let rest = plain
  while (rest !== '') {
    const [whole, text = '', dot = '', statement = '', after = ''] = SENTENCE.exec(rest) ?? []
    if (whole === undefined || (dot === '') === (after === '')) return undefined
    if (/[.!?]\s/.test(text)) return undefined
    found.push({ text: `${text.trim()}.`, statement })
    rest = rest.slice(whole.length).trim()
  }
  return found.length > 0 && found.length <= MOST_SENTENCES ? found : undefined
}

/** "It keeps 28 days. [vial-28-days]" or "It keeps 28 days [vial-28-days]." */
const SENTENCE = /^([^[\]]*?[^[\].\s])(\.?) ?\[([a-z0-9-]{1,80})\](\.?)/
