import type { Question } from '../question.ts'

/** Words, written as a part of an expression: 'severe|worst|ten times'. */
type Words = string

/** Whether one of these words stands in the question. */
export function says({ text }: Question, words: Words): boolean {
  return expressionOf(`\\b(?:${words})\\b`).test(text)
}

/** Whether a word of each list stands in the question, in any order, with at most `apart` words between two neighbours. */
export function saysNear(question: Question, one: Words, other: Words, apart = 6): boolean {
  // Most questions have none of the words: the long expression is made where both stand somewhere.
  if (!says(question, one) || !says(question, other)) return false
  const between = `(?: \\S+){0,${apart}} `
  return expressionOf(`\\b(?:${one})\\b${between}(?:${other})\\b|\\b(?:${other})\\b${between}(?:${one})\\b`).test(
    question.text,
  )
}

const made = new Map<string, RegExp>()

/** An expression is made once. A letter is anything but a space in it: the letters of all languages make an expression slow to build. */
function expressionOf(source: string): RegExp {
  const known = made.get(source)
  if (known) return known
  const expression = new RegExp(source.replaceAll('\\p{L}', '[^ ]'), 'u')
  made.set(source, expression)
  return expression
}
