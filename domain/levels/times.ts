import { DAY } from '../time/instant.ts'
import type { LevelDose } from './band.ts'

/** The instants between which a chart is drawn, and the one up to which it is of what was, in milliseconds since 1970. */
export type Span = { readonly from: number; readonly now: number; readonly to: number }

/**
 * The instants of a chart from `from` to `to`, earliest first, in milliseconds since 1970: evenly, now, at each dose, and until the next
 * one where a level rises to its peak, so that no peak is cut off between two. Of more than 150 doses between both, an even part of them
 * has instants: there are at most 722.
 */
export function timesOf(span: Span, doses: readonly LevelDose[]): readonly number[] {
  const { from, to } = span
  const given = doses.map(({ at }) => at).toSorted((one, other) => one - other)
  const first = given.findIndex((at) => at >= from - DAYS_TO_PEAK * DAY)
  const shown = first === -1 ? [] : given.slice(first).filter((at) => at <= to)
  const every = Math.ceil(shown.length / MOST_DOSES)
  const afterDoses = shown
    .filter((_, index) => index % every === 0)
    .flatMap((at, index, chosen) => {
      const next = chosen[index + 1] ?? Infinity
      return Array.from({ length: DAYS_TO_PEAK + 1 }, (_, days) => at + days * DAY).filter((time) => time < next)
    })
  const within = [...evenTimes(span), ...afterDoses].filter((time) => time >= from && time <= to)
  return [...new Set(within)].toSorted((one, other) => one - other)
}

/** The instants that a chart tells one by one, of which those of `timesOf` are more: evenly from `from` to `to`, and now. */
export function evenTimes({ from, now, to }: Span): readonly number[] {
  return [now, ...Array.from({ length: EVENLY + 1 }, (_, step) => Math.round(from + ((to - from) * step) / EVENLY))]
}

const EVENLY = 120
const MOST_DOSES = 150
/** The peaks of both models lie between a day and three days and a half after a dose. */
const DAYS_TO_PEAK = 3
