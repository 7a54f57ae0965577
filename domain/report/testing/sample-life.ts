import type { PersonRow, RowOf } from '../../export/tables.ts'
import { addDays, type CivilDate } from '../../time/civil.ts'
import { toIsoString } from '../../time/instant.ts'
import type { Zone } from '../../time/zone.ts'

// Generated rows of one person, for tests alone.

/** Rows in the order of the tables of an export. */
export type SampleLife = {
  readonly person: PersonRow
  readonly schedules: readonly RowOf<'schedules'>[]
  readonly scheduled_doses: readonly RowOf<'scheduled_doses'>[]
  readonly doses: readonly RowOf<'doses'>[]
  readonly user_metrics: readonly RowOf<'user_metrics'>[]
}

/** Rows with `count` doses over about two years: three peptides, all units, several zones. The same seed gives the same rows. */
export function sampleLife(seed: number, size: number): SampleLife {
  const pick = dice(seed)
  const schedules = Array.from({ length: Math.min(4, size) }, (_, at) => scheduleOf(at, pick))
  const scheduled_doses = schedules.flatMap((schedule) =>
    Array.from({ length: pick(size) + 1 }, (_, at) => scheduledDoseOf(schedule, at, pick)),
  )
  return {
    person: PERSON,
    schedules,
    scheduled_doses: scheduled_doses.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    doses: Array.from({ length: size }, (_, at) => doseOf(at, pick)).toSorted((one, other) =>
      one.administered_at < other.administered_at ? -1 : 1,
    ),
    user_metrics: Array.from({ length: size }, (_, at) => metricOf(at, pick)).toSorted((one, other) =>
      one.recorded_at < other.recorded_at ? -1 : 1,
    ),
  }
}

/** The names of the peptides of a sample. */
export const SAMPLE_PEPTIDES = ['BPC-157', 'Semaglutide', 'Somatropin'] as const

/** The day on which a sample ends: some of its planned doses are still to come. */
export const SAMPLE_TODAY = '2026-11-23' as CivilDate

const PERSON: PersonRow = {
  display_name: 'Ana Morales',
  age: 41,
  experience_level: 'some',
  goals: ['Recovery', 'Better Sleep'],
  avatar_url: null,
  day_begins: 0,
  order_lead_days: 7,
}
/** One of them does not exist. */
const ZONES = ['America/New_York', 'Asia/Tokyo', 'Mars/Olympus', null] as readonly (Zone | null)[]
const AMOUNTS = ['0.25', '250', '0.000001', '1.7', '10', '2.4'] as const
const NOTES = [null, null, 'Left thigh', 'A second line\nof a note', ' ', 'Nausea 😀 in the evening']
const METHODS = ['subcutaneous', 'intramuscular', 'oral'] as const

function doseOf(at: number, pick: Dice): RowOf<'doses'> {
  const administered_at = instantOf(pick)
  return {
    id: idOf('d', at),
    peptide_id: idOf('p', pick(3)),
    amount: oneOf(AMOUNTS, pick),
    unit: oneOf(['mcg', 'mg', 'IU', 'units'], pick),
    administration_method: oneOf(METHODS, pick),
    administered_at,
    recorded_at: administered_at,
    zone: oneOf(ZONES, pick),
    notes: oneOf(NOTES, pick),
    deleted_at: pick(5) === 0 ? administered_at : null,
    last_change_id: null,
    created_at: administered_at,
  }
}

function metricOf(at: number, pick: Dice): RowOf<'user_metrics'> {
  const recorded_at = instantOf(pick)
  const type = oneOf(['weight', 'energy', 'sleep'] as const, pick)
  const rating = String(pick(101) / 10)
  return {
    id: idOf('m', at),
    metric_type: type,
    value: type === 'weight' ? `${70 + pick(30)}.${pick(9) + 1}` : rating,
    unit: type === 'weight' ? oneOf(['kg', 'lbs'], pick) : '/10',
    notes: oneOf(NOTES, pick),
    recorded_at,
    created_at: recorded_at,
  }
}

function scheduleOf(at: number, pick: Dice): RowOf<'schedules'> {
  return {
    id: idOf('s', at),
    peptide_id: idOf('p', pick(3)),
    frequency: oneOf(['daily', 'weekly', ''], pick),
    duration_weeks: 4,
    start_date: addDays(SAMPLE_TODAY, -pick(600)),
    status: oneOf(['active', 'inactive'], pick),
    regimen: null,
    created_at: instantOf(pick),
  }
}

function scheduledDoseOf(schedule: RowOf<'schedules'>, at: number, pick: Dice): RowOf<'scheduled_doses'> {
  const status = oneOf(['pending', 'completed', 'skipped'] as const, pick)
  return {
    id: idOf(schedule.id.slice(0, 1), at),
    schedule_id: schedule.id,
    peptide_id: schedule.peptide_id,
    scheduled_date: addDays(SAMPLE_TODAY, 20 - pick(600)),
    scheduled_time: `${String(pick(24)).padStart(2, '0')}:30:00`,
    zone: oneOf(ZONES, pick),
    planned_date: null,
    planned_time: null,
    amount: oneOf(AMOUNTS, pick),
    unit: 'mg',
    administration_method: 'subcutaneous',
    status,
    actual_dose_id: null,
    skipped_at: status === 'skipped' && pick(2) === 0 ? instantOf(pick) : null,
    skip_reason: null,
    created_at: instantOf(pick),
  }
}

function keyOf({ scheduled_date, scheduled_time, id }: RowOf<'scheduled_doses'>): string {
  return `${scheduled_date} ${scheduled_time} ${id}`
}

/** A moment of the two years before the end of the sample's day. */
function instantOf(pick: Dice): string {
  const END = 1_795_392_000_000
  return `${toIsoString(END - pick(63_072_000) * 1000).slice(0, 19)}.000000Z`
}

function idOf(kind: string, at: number): string {
  return `${kind}-${String(at).padStart(8, '0')}`
}

function oneOf<Item>(items: readonly Item[], pick: Dice): Item {
  return items[pick(items.length)] as Item
}

/** A whole number from 0 to below `most`. */
type Dice = (most: number) => number

/** A linear congruential generator: the same seed gives the same numbers. */
function dice(seed: number): Dice {
  let state = (seed >>> 0) + 1
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * most)
  }
}
