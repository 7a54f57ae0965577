import { isOnceWeekly, leastHoursApart } from '../schedules/states/once-weekly.ts'
import { daysBetween } from '../time/civil.ts'
import { HOUR, toEpochMs } from '../time/instant.ts'
import { dateIn } from '../time/zone.ts'
import { nearestTo, type GuardedDose, type Reader } from './doses.ts'

/** A dose that may be of a once-weekly drug. */
export type WeeklyDose = Pick<GuardedDose, 'peptide_id' | 'administered_at'> & { readonly method: string }

/**
 * A second dose of a once-weekly drug: the nearest other one, and how many lie within seven days. `asks` below the shortest time that
 * labels allow, else it is only said.
 */
export type SecondOfWeek = { readonly asks: boolean; readonly near: GuardedDose; readonly others: number }

/**
 * Finds the dose of Semaglutide or Tirzepatide that lies less than seven calendar days from another one. Undefined for other drugs and
 * for tablets, which neither ask nor count (docs/product/guards.md#once-weekly-drugs). `weekly-notice.ts` has the words.
 */
export function secondOfWeek(
  { peptide_id: peptide, administered_at: at, method }: WeeklyDose,
  doses: readonly GuardedDose[],
  { zone }: Reader,
): SecondOfWeek | undefined {
  const least = leastHoursApart(peptide)
  if (least === undefined || !isOnceWeekly(peptide, method)) return undefined
  const weekly = doses.filter((dose) => isOnceWeekly(peptide, dose.administration_method))
  const daysTo = (other: GuardedDose) => Math.abs(daysBetween(dateIn(other.administered_at, zone), dateIn(at, zone)))
  const near = nearestTo(at, weekly)
  if (!near) return undefined
  const asks = Math.abs(toEpochMs(at) - toEpochMs(near.administered_at)) < least * HOUR
  const others = weekly.filter((other) => daysTo(other) < 7).length
  return asks || others > 0 ? { asks, near, others } : undefined
}
