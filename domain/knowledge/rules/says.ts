import type { Question } from '../question.ts'

/** Words, written as a part of an expression: 'severe|worst|ten times'. */
type Words = string

/** Whether one of these words stands in the question. */
export function says({ text }: Question, words: Words): boolean {
  return expressionOf(`\\b(?:${words})\\b`).test(text)
}

/** Whether a word of each list stands in the question, in any order, with at most `apart` words between two neighbours. */
export function saysNear({ text }: Question, one: Words, other: Words, apart = 6): boolean {
  const between = `(?: \\S+){0,${apart}} `
  return expressionOf(`\\b(?:${one})\\b${between}(?:${other})\\b|\\b(?:${other})\\b${between}(?:${one})\\b`).test(text)
}

const made = new Map<string, RegExp>()

/** An expression is made once. */
function expressionOf(source: string): RegExp {
  const known = made.get(source) ?? new RegExp(source, 'u')
  made.set(source, known)
  return known
}
