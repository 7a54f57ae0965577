import { amountForInput } from '#domain/doses/amount'
import { formMethod } from '#domain/doses/method'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { datesToCome, opensAsCustom } from '#domain/schedules/edit'
import type { CivilDate } from '#domain/time/civil'
import type { ShownSchedule } from '../../data/schedules/optimistic-schedule.ts'
import { defaultValues, type EntryFormValues } from '../../parts/doses/entry-values.ts'

/** From top to bottom: the first invalid field decides which message becomes a toast. */
export const FIELD_ORDER = [
  'peptide',
  'customPeptideName',
  'dosage',
  'unit',
  'administrationMethod',
  'customDates',
  'dateToAdd',
  'frequency',
  'scheduleWeeks',
  'vialTotalDoses',
  'startDate',
  'time',
  'notes',
] as const

/** The form of a schedule. Its custom dates are those still to come: an edit changes no others. */
export function valuesOfSchedule(schedule: ShownSchedule, today: CivilDate): EntryFormValues {
  const preset = { startDate: schedule.start_date, frequency: schedule.frequency }
  return {
    ...defaultValues('schedule'),
    peptide: schedule.peptide_id,
    // A peptide that was named offline has no id yet.
    customPeptideName: schedule.peptide_id === OTHER_PEPTIDE ? schedule.peptide_name : '',
    dosage: amountForInput(schedule.amount),
    unit: schedule.unit,
    administrationMethod: formMethod(schedule.administration_method),
    startDate: schedule.start_date,
    time: schedule.scheduled_time || TIME_UNKNOWN,
    customSchedule: opensAsCustom(preset, schedule.doses, today),
    customDates: [...datesToCome(schedule.doses, today)],
    frequency: schedule.frequency,
    scheduleWeeks: String(schedule.duration_weeks),
    vialTotalDoses: String(schedule.total_doses),
  }
}

/** The time of a schedule that has none (docs/product/schedules.md#fields). */
const TIME_UNKNOWN = '09:00'
