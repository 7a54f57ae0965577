import { typedAmount } from '#domain/doses/amount'
import { formMethod } from '#domain/doses/method'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { opensAsCustom } from '#domain/schedules/edit'
import type { CivilDate } from '#domain/time/civil'
import { dateIn, timeIn } from '#domain/time/zone'
import type { ShownSchedule } from '../../data/schedules/schedules.ts'
import { deviceZone } from '../../shell/clock.ts'

/** The form as it was typed, before anything is checked. What a choice hides is kept, should the person change it back. */
export type TypedEntry = {
  readonly peptide: string
  readonly customPeptideName: string
  readonly dosage: string
  readonly unit: string
  readonly administrationMethod: string
  readonly notes: string
  readonly dosageType: DosageType
  readonly startDate: string
  readonly time: string
  readonly zone: string
  readonly customSchedule: boolean
  readonly customDates: readonly CivilDate[]
  /** What stands in the date picker and is not in the list yet. */
  readonly dateToAdd: string
  readonly frequency: string
  readonly scheduleWeeks: string
  readonly vialTotalDoses: string
}
export type DosageType = 'one-time' | 'schedule'

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

/** Nothing chosen yet; default unit mcg, now in the person's own zone (specification section 9). */
export function freshEntry(dosageType: DosageType, now: number = Date.now()): TypedEntry {
  const zone = deviceZone()
  return {
    peptide: '',
    customPeptideName: '',
    dosage: '',
    unit: 'mcg',
    administrationMethod: '',
    notes: '',
    dosageType,
    startDate: dateIn(now, zone),
    time: timeIn(now, zone),
    zone,
    customSchedule: false,
    customDates: [],
    dateToAdd: '',
    frequency: '',
    scheduleWeeks: '',
    vialTotalDoses: '',
  }
}

/** A schedule as its form showed it. Its custom dates are those still to come: what is completed is not up for a change. */
export function entryOf(schedule: ShownSchedule): TypedEntry {
  const preset = { startDate: schedule.start_date, frequency: schedule.frequency }
  return {
    ...freshEntry('schedule'),
    peptide: schedule.peptide_id,
    // A peptide named offline has no id of its own yet.
    customPeptideName: schedule.peptide_id === OTHER_PEPTIDE ? schedule.peptide_name : '',
    dosage: typedAmount(schedule.amount),
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

/** Specification section 9: the time of a schedule that has none. */
const TIME_UNKNOWN = '09:00'
