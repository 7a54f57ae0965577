import { formatDose } from '../amounts/amount.ts'
import { plural } from '../text/plural.ts'
import { HOUR, toEpochMs } from '../time/instant.ts'
import { blendText, LEAST_BETWEEN_HOURS, nearestTo, type GuardedDose, type Reader } from './doses.ts'
import { timeLeftText } from './elapsed.ts'
import { distanceText, isNow } from './moment.ts'

/** The least interval between two doses of a peptide, in ms: two hours, or the hours that the person has chosen instead. */
export function leastInterval(hours: number | undefined): number {
  return (hours ?? LEAST_BETWEEN_HOURS) * HOUR
}

/**
 * The question about a dose at `at` that lies nearer to another one than the least interval, before or after; undefined
 * where none does. Exactly the interval does not ask (docs/product/guards.md#least-interval).
 */
export function intervalQuestion(
  at: string,
  doses: readonly GuardedDose[],
  hours: number | undefined,
  reader: Reader,
  ask = 'Log another?',
): string | undefined {
  const near = nearestTo(at, doses)
  if (!near) return undefined
  const missing = leastInterval(hours) - Math.abs(toEpochMs(at) - toEpochMs(near.administered_at))
  if (missing <= 0) return undefined
  const logged = `You logged ${formatDose(near.amount, near.unit)} of ${near.peptide_name}${blendText(near)}`
  const isAgo = isNow(at, reader) && toEpochMs(near.administered_at) <= reader.now
  const own =
    hours === undefined
      ? ''
      : `Your least interval is ${plural(hours, 'hour')}: ${timeLeftText(missing)} ${isAgo ? 'left' : 'short'}. `
  return `${logged} ${distanceText(near, at, reader)}. ${own}${ask}`
}
