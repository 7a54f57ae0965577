import { amountForInput, readAmount } from '../amounts/amount.ts'
import { compare, exactly, type Exact } from '../amounts/exact.ts'
import { COMPARATOR_SIGNS, comparatorIn, type Comparator } from './comparator.ts'

/** The most letters of a range. */
export const MOST_OF_RANGE = 60

/** The range of a laboratory as it is kept, or why it cannot be. */
export type ReadRange = { readonly ok: true; readonly range: string } | { readonly ok: false; readonly reason: string }

/**
 * Reads the range that a laboratory gave for its result, in the unit of the result: '3.9-5.5', '<5', '>=40', or words such as 'negative'. A
 * decimal comma becomes a point. Spaces around signs are dropped, and so are brackets around two numbers. A range that ends below its
 * beginning is refused. '1.755' can be 1755 and is refused; '1.7550' keeps its zero, so that what is kept is read as itself.
 */
export function readRange(typed: string): ReadRange {
  const text = typed.trim().replace(/\s+/g, ' ')
  const ends = /^[([]?([\d.,]+) ?(?:-|–|—|to) ?([\d.,]+)[)\]]?$/i.exec(text)
  if (ends) {
    const [low, high] = [readAmount(ends[1] ?? ''), readAmount(ends[2] ?? '')]
    if (!low.ok || !high.ok) return { ok: false, reason: AS_WRITTEN }
    return compare(exactly(low.amount), exactly(high.amount)) > 0
      ? { ok: false, reason: 'The range ends below its beginning. Are the two swapped?' }
      : { ok: true, range: `${amountForInput(low.amount)}-${amountForInput(high.amount)}` }
  }
  const limit = comparatorIn(text)
  if (limit) {
    const read = readAmount(limit.rest)
    return read.ok
      ? { ok: true, range: limit.comparator + amountForInput(read.amount) }
      : { ok: false, reason: AS_WRITTEN }
  }
  return /^[\d.,]+$/.test(text) ? { ok: false, reason: AS_WRITTEN } : { ok: true, range: text }
}

/** Whether a range is as it is kept: reading it changes nothing. */
export function isKeptRange(range: string): boolean {
  const read = readRange(range)
  return read.ok && read.range === range
}

const AS_WRITTEN = 'Please write the range as 3.9-5.5, <5 or >40'

/** From a bound to a bound; undefined: without one. `isIn`: whether the bound itself belongs to it. */
type Interval = { readonly low: Bound | undefined; readonly high: Bound | undefined }
type Bound = { readonly number: Exact; readonly isIn: boolean }

export type RangeState = 'below' | 'within' | 'above'

/**
 * Where a result lies to the range of its laboratory, by the value and the unit as they were entered, exactly. Undefined without a range of
 * numbers, and where a limit leaves it open: '<5' to '3.9-5.5'.
 */
export function rangeState({ value, comparator, reference_range }: Ranged): RangeState | undefined {
  const range = reference_range ? intervalOf(reference_range) : undefined
  if (range === undefined) return undefined
  const result = comparator ? limitOf(comparator, String(value)) : between(String(value), String(value))
  // No result of a laboratory is negative.
  const possible = { ...result, low: result.low ?? { number: exactly('0'), isIn: true } }
  if (isBefore(possible, range)) return 'below'
  if (isBefore(range, possible)) return 'above'
  return isInside(possible, range) ? 'within' : undefined
}

type Ranged = {
  readonly value: number
  readonly comparator?: Comparator | null | undefined
  readonly reference_range?: string | null | undefined
}

/** The interval of a range as it is kept; undefined where it is words. */
function intervalOf(range: string): Interval | undefined {
  const ends = endsOfRange(range)
  if (ends) return between(...ends)
  const limit = limitOfRange(range)
  return limit && limitOf(limit.comparator, limit.number)
}

function between(low: string, high: string): Interval {
  return { low: { number: exactly(low), isIn: true }, high: { number: exactly(high), isIn: true } }
}

function limitOf(comparator: Comparator, number: string): Interval {
  const bound = { number: exactly(number), isIn: comparator.endsWith('=') }
  return comparator.startsWith('<') ? { low: undefined, high: bound } : { low: bound, high: undefined }
}

/** Whether one interval ends before the other begins. */
function isBefore({ high }: Interval, { low }: Interval): boolean {
  if (high === undefined || low === undefined) return false
  const difference = compare(high.number, low.number)
  return difference < 0 || (difference === 0 && !(high.isIn && low.isIn))
}

function isInside(inner: Interval, outer: Interval): boolean {
  return reaches(outer.low, inner.low, -1) && reaches(outer.high, inner.high, 1)
}

/** Whether a bound of the outer interval lies no nearer than that of the inner one: on the low side (-1) or the high one (1). */
function reaches(outer: Bound | undefined, inner: Bound | undefined, side: -1 | 1): boolean {
  if (outer === undefined) return true
  if (inner === undefined) return false
  const difference = compare(outer.number, inner.number) * side
  return difference > 0 || (difference === 0 && (outer.isIn || !inner.isIn))
}

/** The two ends of a kept range that belong to it; undefined where it is words or has one end. */
export function endsOfRange(range: string): readonly [string, string] | undefined {
  const [, low, high] = TWO_ENDS.exec(range) ?? []
  return low === undefined || high === undefined ? undefined : [low, high]
}

/** The comparator and the number of a kept range of one end; undefined for any other. */
export function limitOfRange(range: string): { readonly comparator: Comparator; readonly number: string } | undefined {
  const limit = comparatorIn(range)
  return limit && ONE_END.test(limit.rest) ? { comparator: limit.comparator, number: limit.rest } : undefined
}

const ONE_END = /^\d+(?:\.\d+)?$/
const TWO_ENDS = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/

/** A kept range as people read it: '3.9–5.5', '≤5', 'negative'. */
export function formatRange(range: string): string {
  const limit = comparatorIn(range)
  if (limit) return COMPARATOR_SIGNS[limit.comparator] + limit.rest
  return intervalOf(range) ? range.replace('-', '–') : range
}
