import { amountForInput } from '#domain/doses/amount'
import { formMethod } from '#domain/doses/method'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { opensAsCustom } from '#domain/schedules/edit'
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

/** The form of a schedule. Its custom dates are the pending ones: completed doses cannot be changed. */
export function valuesOfSchedule(schedule: ShownSchedule): EntryFormValues {
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
    customSchedule: opensAsCustom(preset, schedule.doses),
    customDates: schedule.doses.filter(({ status }) => status === 'pending').map((dose) => dose.scheduled_date),
    frequency: schedule.frequency,
    scheduleWeeks: String(schedule.duration_weeks),
    vialTotalDoses: String(schedule.total_doses),
  }
}

/** The time of a schedule that has none (docs/product/schedules.md#fields). */
const TIME_UNKNOWN = '09:00'
