import { HOUR } from '../time/instant.ts'
import type { LevelDose } from './band.ts'

/**
 * The instants of a chart from `from` to `to`, earliest first, in milliseconds since 1970: evenly, at each dose, and until the next one
 * where a level rises to its peak, so that no peak is cut off between two.
 */
export function timesOf(from: number, to: number, doses: readonly LevelDose[]): readonly number[] {
  const given = doses.map(({ at }) => at).toSorted((one, other) => one - other)
  const afterDoses = given.flatMap((at, index) => {
    const next = given[index + 1] ?? Infinity
    return AFTER_DOSE.map((hours) => at + hours * HOUR).filter((time) => time < next)
  })
  const within = [...evenTimes(from, to), ...afterDoses].filter((time) => time >= from && time <= to)
  return [...new Set(within)].toSorted((one, other) => one - other)
}

/** The instants that a chart tells one by one, of which those of `timesOf` are more: evenly from `from` to `to`. */
export function evenTimes(from: number, to: number): readonly number[] {
  return Array.from({ length: EVENLY + 1 }, (_, step) => Math.round(from + ((to - from) * step) / EVENLY))
}

const EVENLY = 120
/** The peaks of both models lie between a day and three days and a half after a dose. */
const AFTER_DOSE = [0, 24, 48, 72]
