import { datesToCome, opensAsCustom } from '#domain/schedules/planning/edit'
import type { CivilDate } from '#domain/time/civil'
import type { ShownSchedule } from '../../data/schedules/shown-schedule.ts'
import type { EntryFormValues } from '../doses/entry-values.ts'
import { planAgain } from './plan-again.ts'

/** The form of a schedule. Its custom dates are those still to come: an edit changes no others. */
export function valuesOfSchedule(schedule: ShownSchedule, today: CivilDate): EntryFormValues {
  const preset = { startDate: schedule.start_date, frequency: schedule.frequency }
  const again = planAgain(schedule)
  return {
    ...again,
    startDate: schedule.start_date,
    // A regimen knows its days; those of a simple schedule follow from its doses.
    customSchedule: schedule.regimen
      ? again.customSchedule
      : opensAsCustom(preset, schedule.doses, today, schedule.clock),
    customDates: [...new Set(datesToCome(schedule.doses, today, schedule.clock))],
  }
}
