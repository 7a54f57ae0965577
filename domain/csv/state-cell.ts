import { quoted } from './cell.ts'
import { isMoment, wordKey, type StateColumn } from './state-columns.ts'
import { saysNotTaken, wordOf } from './state-words.ts'

/** What a person said that a word of a column means. */
export type Answer = 'taken' | 'not taken'
/** The answers, by `answerKey`. */
export type Answers = Readonly<Record<string, Answer>>

/** The key of the answer for a word of a column. */
export function answerKey(at: number, cell: string | undefined): string {
  return `${at} ${wordKey(cell)}`
}

/**
 * Why the dose of a row is left out: one of the columns says that it was not taken, or has a word that the person has not explained
 * (`isAsked`). Undefined where it was taken. A word that is not known is never guessed.
 */
export function stateRefusal(
  cells: readonly string[],
  { states = [], answers = {} }: StateRules,
): { readonly reason: string; readonly isAsked: boolean } | undefined {
  let asked: string | undefined
  for (const column of states) {
    const cell = (cells[column.at] ?? '').trim()
    const meaning = meaningOf(cell, column, answers)
    if (meaning === 'not taken') return { reason: NOT_TAKEN(cell, column.name), isAsked: false }
    if (meaning === 'unknown') asked ??= UNKNOWN(cell, column.name)
  }
  return asked === undefined ? undefined : { reason: asked, isAsked: true }
}

type StateRules = {
  readonly states?: readonly StateColumn[] | undefined
  readonly answers?: Answers | undefined
}

const NOT_TAKEN = (cell: string, name: string) =>
  cell === '' ? `Not taken: ${quoted(name)} is empty` : `Not taken: ${quoted(name)} is ${quoted(cell)}`
const UNKNOWN = (cell: string, name: string) =>
  `Choose whether ${cell === '' ? 'an empty cell' : quoted(cell)} in ${quoted(name)} means that the dose was taken`

/** A word of a column that may say whether a dose was taken. */
export type StateWord = {
  readonly key: string
  readonly text: string
  readonly count: number
  /** 'unknown' where the person has to say what it means. */
  readonly meaning: Answer | 'unknown'
  readonly isAsked: boolean
}

/** The words of a column, those that are asked first, the most frequent first; at most `MOST_WORDS`. `amountAt` leaves out rows without an amount. */
export function stateWords(
  rows: readonly (readonly string[])[],
  column: StateColumn,
  { answers, amountAt }: { readonly answers: Answers; readonly amountAt: number | undefined },
): { readonly words: readonly StateWord[]; readonly more: number } {
  const found = new Map<string, { readonly text: string; count: number }>()
  let others = 0
  for (const cells of rows) {
    if (amountAt !== undefined && (cells[amountAt] ?? '').trim() === '') continue
    const text = (cells[column.at] ?? '').trim()
    const key = answerKey(column.at, text)
    const one = found.get(key)
    if (one) one.count += 1
    else if (found.size < MOST_FOUND) found.set(key, { text, count: 1 })
    else others += 1
  }
  const words = [...found].map(([key, { text, count }]) => {
    const isAsked = meaningOf(text, column, {}) === 'unknown'
    return { key, text, count, isAsked, meaning: meaningOf(text, column, answers) ?? ('taken' as const) }
  })
  const sorted = words.toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked) || other.count - one.count)
  return { words: sorted.slice(0, MOST_WORDS), more: Math.max(0, words.length - MOST_WORDS) + others }
}

/** The most words of a column that are shown. */
export const MOST_WORDS = 20
const MOST_FOUND = 1_000

/** What a cell says; undefined where it says nothing. */
function meaningOf(cell: string, column: StateColumn, answers: Answers): Answer | 'unknown' | undefined {
  const { asks, at } = column
  const key = wordKey(cell)
  if (asks === 'nothing') return undefined
  if (asks === 'words') return saysNotTaken(key) ? 'not taken' : undefined
  const answer = answers[answerKey(at, cell)]
  if (answer !== undefined) return answer
  if (asks === 'unsure') return 'unknown'
  if (asks === 'moment' && (key === '' || isMoment(cell))) return key === '' ? 'not taken' : 'taken'
  const word = wordOf(key)
  if (word === 'taken' || word === 'not taken') return word
  if (asks !== 'not taken') {
    if (word === 'unknown') return 'unknown'
    return word === 'yes' ? 'taken' : 'not taken'
  }
  if (key === '') return undefined
  if (word === 'unknown') return isMoment(cell) ? 'not taken' : 'unknown'
  return word === 'yes' ? 'not taken' : undefined
}
