import { datesToCome, opensAsCustom } from '#domain/schedules/planning/edit'
import type { CivilDate } from '#domain/time/civil'
import type { EntryFormValues } from '../../parts/doses/entry-values.ts'
import { planAgain } from '../../parts/schedules/plan-again.ts'
import type { ShownSchedule } from '../../data/schedules/shown-schedule.ts'

/** From top to bottom: the first invalid field decides which message becomes a toast. */
export const FIELD_ORDER = [
  'peptide',
  'customPeptideName',
  'dosage',
  'unit',
  'administrationMethod',
  'vial',
  'sites',
  'customDates',
  'dateToAdd',
  'frequency',
  'scheduleWeeks',
  'vialTotalDoses',
  'startDate',
  'time',
  'regimen',
  'notes',
] as const

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
