import { HOUR, toEpochMs } from '../time/instant.ts'
import { LEAST_BETWEEN_HOURS, nearestTo, type GuardedDose } from './doses.ts'

/** The least interval between two doses of a peptide, in ms: two hours, or the hours that the person has chosen instead. */
export function leastInterval(hours: number | undefined): number {
  return (hours ?? LEAST_BETWEEN_HOURS) * HOUR
}

/** A dose that lies too near to another one, and how many ms are missing to the least interval. */
export type TooNear<Dose> = { readonly near: Dose; readonly missing: number }

/**
 * The nearest dose to one at `at`, if it lies nearer than the least interval, before or after; undefined where none does. Exactly
 * the interval is far enough (docs/product/guards.md#least-interval). `interval-question.ts` has the words.
 */
export function tooNear<Dose extends GuardedDose>(
  at: string,
  doses: readonly Dose[],
  hours: number | undefined,
): TooNear<Dose> | undefined {
  const near = nearestTo(at, doses)
  if (!near) return undefined
  const missing = leastInterval(hours) - Math.abs(toEpochMs(at) - toEpochMs(near.administered_at))
  return missing > 0 ? { near, missing } : undefined
}
