import { amountForInput } from '#domain/doses/amount'
import { formMethod } from '#domain/doses/method'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { opensAsCustom } from '#domain/schedules/edit'
import type { ShownSchedule } from '../../data/schedules/optimistic-schedule.ts'
import { defaultValues, type EntryFormValues } from '../../parts/doses/entry-values.ts'

/** From top to bottom: the first wrong field is the one for the toast. */
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

/** A schedule as its form showed it. Its custom dates are those still to come: what is completed is not up for a change. */
export function valuesOfSchedule(schedule: ShownSchedule): EntryFormValues {
  const preset = { startDate: schedule.start_date, frequency: schedule.frequency }
  return {
    ...defaultValues('schedule'),
    peptide: schedule.peptide_id,
    // A peptide named offline has no id of its own yet.
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
