import { dateIn, timeIn } from '#domain/time/zone'
import { deviceZone } from '../../shell/now.ts'

/** The form as it was typed, before anything is checked. */
export type TypedDose = {
  readonly peptide: string
  readonly customPeptideName: string
  readonly dosage: string
  readonly unit: string
  readonly administrationMethod: string
  readonly notes: string
  readonly dosageType: 'one-time'
  readonly startDate: string
  readonly time: string
  readonly zone: string
}

export const FIELD_ORDER = [
  'peptide',
  'customPeptideName',
  'dosage',
  'unit',
  'administrationMethod',
  'startDate',
  'time',
  'notes',
] as const

/** Nothing chosen yet; default unit mcg, now in the person's own zone (specification section 9). */
export function freshForm(now: number = Date.now()): TypedDose {
  const zone = deviceZone()
  return {
    peptide: '',
    customPeptideName: '',
    dosage: '',
    unit: 'mcg',
    administrationMethod: '',
    notes: '',
    dosageType: 'one-time',
    startDate: dateIn(now, zone),
    time: timeIn(now, zone),
    zone,
  }
}
