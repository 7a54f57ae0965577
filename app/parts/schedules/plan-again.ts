import { amountForInput } from '#domain/amounts/amount'
import { formMethod } from '#domain/doses/method'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { defaultValues, type EntryFormValues } from '../doses/entry-values.ts'
import { regimenValuesOf } from '../doses/regimen-values.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

/**
 * The form of a new schedule with the plan of an earlier one, from today on. Dates of one's own are chosen anew. With a
 * regimen, time and amount are those of its first step: the row has those of its last pending dose.
 */
export function planAgain(schedule: Plan, now?: number): EntryFormValues {
  const { regimen } = schedule
  return {
    ...defaultValues('schedule', now),
    peptide: schedule.peptide_id,
    // A peptide that was named offline has no id yet.
    customPeptideName: schedule.peptide_id === OTHER_PEPTIDE ? schedule.peptide_name : '',
    dosage: amountForInput(regimen?.dosage ?? schedule.amount),
    unit: regimen?.unit ?? schedule.unit,
    administrationMethod: formMethod(schedule.administration_method),
    time: regimen?.time ?? (schedule.scheduled_time || TIME_UNKNOWN),
    customSchedule: schedule.frequency === '' && !regimen?.pattern,
    frequency: schedule.frequency,
    scheduleWeeks: String(schedule.duration_weeks),
    vialTotalDoses: String(schedule.total_doses),
    regimen: regimenValuesOf(regimen),
  }
}

/** The time of a schedule that has none (docs/product/schedules.md#fields). */
const TIME_UNKNOWN = '09:00'

type Plan = Omit<ShownActiveSchedule, 'next_date' | 'last_date' | 'waiting'>
