import { PEPTIDE_IDS } from '../../peptides/ids.ts'
import { firstOpenDay } from '../../schedules/states/dose-state.ts'
import { addDays, type CivilDate, type CivilTime } from '../../time/civil.ts'
import { dayIn } from '../../time/day.ts'
import { MINUTE, toEpochMs, toIsoString } from '../../time/instant.ts'
import { slotInstant } from '../../time/slot.ts'
import type { Zone } from '../../time/zone.ts'
import type { Known, OfferedDose, OfferedPlanned, OfferedSchedule } from '../known.ts'

export const BERLIN = 'Europe/Berlin' as Zone
export const NOW = toEpochMs('2026-11-29T11:00:00Z')
export const TODAY = '2026-11-29' as CivilDate
export const USUAL_TIME = '08:30' as CivilTime

type Planned = OfferedPlanned & { readonly amount: string; readonly unit: 'mg' | 'mcg' | 'IU' }
/** A scheduled dose, and the logged one that completed it. */
export type SampleDose = { readonly planned: Planned; readonly logged?: OfferedDose }
type SampleSchedule = Partial<OfferedSchedule> & { readonly doses: readonly SampleDose[] }

/** What is known of these schedules, by the clock of Berlin at noon of the day of the samples. */
export function sampleKnown(
  schedules: readonly SampleSchedule[],
  { zone = BERLIN, now = NOW, ...beside }: Partial<Omit<Known, 'days'>> & { readonly zone?: Zone } = {},
): Known {
  const own = schedules.map(({ doses, ...schedule }, at) => {
    const usual = { id: `schedule ${at}`, peptide_id: PEPTIDE_IDS.semaglutide, peptide_name: 'Semaglutide' }
    const { id, peptide_id, ...named } = { ...usual, ...schedule }
    const planned = doses.map(({ planned: one }) => ({ ...one, schedule_id: id, peptide_id }))
    return { schedule: { ...named, id, peptide_id }, planned }
  })
  const logged = schedules.flatMap(({ doses }) => doses.flatMap((dose) => dose.logged ?? []))
  const ofSchedule = new Map(own.map(({ schedule, planned }) => [schedule.id, planned]))
  return {
    now,
    days: { today: dayIn(now, zone, 0), openFrom: firstOpenDay(now, zone, 0), zone, begins: 0 },
    schedules: own.map(({ schedule }) => schedule),
    plannedOf: (id) => ofSchedule.get(id) ?? [],
    doseOf: (id) => logged.find((dose) => dose.id === id),
    doses: logged.toSorted((one, other) => toEpochMs(other.administered_at) - toEpochMs(one.administered_at)),
    vials: [],
    lastDraws: [],
    withoutVial: [],
    fromVials: own.flatMap(({ planned }) => planned.filter(({ status }) => status === 'pending')),
    leadDays: 7,
    ...beside,
  }
}

/** A scheduled dose so many days from the day of the samples. */
export function pending(days: number, changed: Partial<Planned> = {}): SampleDose {
  return {
    planned: {
      id: `planned ${days} ${changed.scheduled_time ?? ''}`,
      schedule_id: '',
      peptide_id: '',
      scheduled_date: addDays(TODAY, days),
      scheduled_time: USUAL_TIME,
      administration_method: 'subcutaneous',
      status: 'pending',
      actual_dose_id: null,
      amount: '0.5',
      unit: 'mg',
      ...changed,
    },
  }
}

/** The same, taken so many minutes after its plan, by the clock of `zone`. `tapped`: it was completed as planned, and tapped then. */
export function taken(
  days: number,
  minutes: number,
  { zone = BERLIN, tapped = false, ...changed }: Partial<Planned> & { readonly tapped?: boolean } = {},
): SampleDose {
  const { planned } = pending(days, changed)
  const slot = toEpochMs(slotInstant(planned, zone as Zone))
  const id = `dose of ${planned.id}`
  const at = toIsoString(slot + minutes * MINUTE)
  return {
    planned: { ...planned, zone: null, status: 'completed', actual_dose_id: id },
    logged: { id, administered_at: tapped ? toIsoString(slot) : at, recorded_at: at, zone: zone as Zone },
  }
}

/** One of each day between two, both included, in days from that of the samples. */
export function daily(from: number, to: number, doseOf: (days: number) => SampleDose): readonly SampleDose[] {
  return Array.from({ length: to - from + 1 }, (_, at) => doseOf(from + at))
}
