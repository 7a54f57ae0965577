import { daysBetween, type CivilDate } from '../../time/civil.ts'
import { toEpochMs } from '../../time/instant.ts'

/**
 * The day of a cycle: calendar days since its start plus 1, from 1 to its weeks x 7
 * (docs/product/schedules.md#the-current-cycle).
 */
export function dayOfCycle(startDate: CivilDate, durationWeeks: number, today: CivilDate): number {
  return Math.max(1, Math.min(daysBetween(startDate, today) + 1, durationWeeks * 7))
}

/**
 * The share of completed doses in whole percent, rounded half up; 0 without doses
 * (docs/product/schedules.md#the-current-cycle).
 */
export function consistency(completedDoses: number, totalDoses: number): number {
  return totalDoses > 0 ? Math.floor((completedDoses * 200 + totalDoses) / (totalDoses * 2)) : 0
}

/** The next milestone, by the week of the day: day / 7, rounded up (docs/product/schedules.md#the-current-cycle). */
export function nextMilestone(day: number): string {
  const week = Math.ceil(day / 7)
  if (week < 4) return `Week ${week + 1} - Continue Protocol`
  return week < 8 ? `Week ${week + 1} - Monitor Effects` : 'Cycle Completion'
}

/** The current cycle: the active schedule that was created last (docs/product/schedules.md#the-current-cycle). */
export function currentCycle<S extends Created>(schedules: readonly S[]): S | undefined {
  const active = schedules.filter((schedule) => schedule.status === 'active')
  return active.toSorted((one, other) => toEpochMs(other.created_at) - toEpochMs(one.created_at))[0]
}
type Created = { readonly status: string; readonly created_at: string }
