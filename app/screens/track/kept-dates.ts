import { isKept } from '#domain/schedules/planning/kept'
import type { CivilDate } from '#domain/time/civil'
import type { ShownSchedule } from '../../data/schedules/shown-schedule.ts'

/** The dates of the doses that an edit does not change: the completed ones, and the missed and skipped ones. */
export type KeptDates = { readonly completed: readonly CivilDate[]; readonly left: readonly CivilDate[] }

/** The kept dates of the schedule that is being edited; none of a new one. */
export function keptDatesOf(before: ShownSchedule | undefined, today: CivilDate): KeptDates {
  const kept = (before?.doses ?? []).filter((dose) => isKept(dose, today, before?.clock))
  const dates = (isCompleted: boolean) =>
    kept.filter(({ status }) => (status === 'completed') === isCompleted).map((dose) => dose.scheduled_date)
  return { completed: dates(true), left: dates(false) }
}
