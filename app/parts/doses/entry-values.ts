import type { CivilDate } from '#domain/time/civil'
import { dateIn, timeIn } from '#domain/time/zone'
import { deviceZone } from '../../shell/clock.ts'
import { UNPICKED, type DrawPick } from '../vials/draw-pick.ts'
import { SIMPLE_VALUES, type RegimenValues } from './regimen-values.ts'

/** The values of the form of /track, before validation. Fields that a choice hides keep their values. */
export type EntryFormValues = DrawPick & {
  readonly peptide: string
  readonly customPeptideName: string
  readonly dosage: string
  readonly unit: string
  readonly administrationMethod: string
  /** The ids of the sites of an injection. */
  readonly sites: readonly string[]
  readonly notes: string
  readonly dosageType: DosageType
  readonly startDate: string
  readonly time: string
  readonly zone: string
  readonly customSchedule: boolean
  readonly customDates: readonly CivilDate[]
  /** The value of the date picker, not yet added to the list. */
  readonly dateToAdd: string
  readonly frequency: string
  readonly scheduleWeeks: string
  readonly vialTotalDoses: string
  /** What the doses of a schedule are drawn from: the id of a vial, 'none', 'usual'; '' while it is left as it is. */
  readonly drawnFrom: string
  /** The version of a protocol from which a schedule is started; '' for none. */
  readonly protocolVersionId: string
  /** The ids of the schedules of that protocol which the person saw when they started it once more. */
  readonly startedBeside: readonly string[]
  readonly regimen: RegimenValues
}
export type DosageType = 'one-time' | 'schedule'

/** An empty form: unit mcg, today and now in the zone of the device (docs/product/doses.md#the-log-form). */
export function defaultValues(dosageType: DosageType, now: number = Date.now()): EntryFormValues {
  const zone = deviceZone()
  return {
    peptide: '',
    customPeptideName: '',
    dosage: '',
    unit: 'mcg',
    administrationMethod: '',
    sites: [],
    ...UNPICKED,
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
    drawnFrom: '',
    protocolVersionId: '',
    startedBeside: [],
    regimen: SIMPLE_VALUES,
  }
}

/** The navigation state with which /track opens its form filled with these values. */
export function entryState(entry: EntryFormValues): { readonly entry: EntryFormValues } {
  return { entry }
}
