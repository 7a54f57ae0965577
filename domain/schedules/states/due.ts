import type { DayClock } from '../../time/day.ts'
import { addDays } from '../../time/civil.ts'
import { CLOCKS_APART_DAYS, dateIn } from '../../time/zone.ts'
import { doseState, type StatedDose } from './dose-state.ts'
import type { ScheduleStatus } from './status.ts'

/**
 * Of planned doses those that wait to be taken at `now` (ms since 1970): their time has come, their day is not over, and their schedule is
 * active. A missed dose waits no longer (docs/product/reminders.md#the-number-at-the-icon).
 */
export function dueDoses<Dose extends StatedDose & { readonly schedule_status: ScheduleStatus }>(
  doses: readonly Dose[],
  now: number,
  { zone, begins }: DayClock,
): readonly Dose[] {
  const today = dateIn(now, zone)
  // Before clocks are asked: a plan has hundreds of doses.
  const [first, last] = [addDays(today, -1 - CLOCKS_APART_DAYS), addDays(today, CLOCKS_APART_DAYS)]
  return doses.filter((dose) => {
    const { status, schedule_status, scheduled_date: day } = dose
    if (status !== 'pending' || schedule_status !== 'active' || day < first || day > last) return false
    const state = doseState(dose, now, zone, begins)
    return state === 'due' || state === 'late'
  })
}
