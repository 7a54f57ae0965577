import * as fc from 'fast-check'
import { rowSchema } from '#domain/export/schema'
import { TABLES, type PersonRow, type RowOf, type TableName } from '#domain/export/tables'
import { STORED_METHODS } from '#domain/doses/method'
import { UNITS } from '#domain/doses/unit'
import { COMPARATORS } from '#domain/metrics/comparator'
import { LAB_TYPES, METRIC_UNITS } from '#domain/metrics/units'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { addDays } from '#domain/time/civil'
import type { Snapshot } from '../../export/snapshot.ts'

/** The rows of a person that a bundle is made of. */
export type Rows = {
  readonly person: PersonRow
  readonly custom_peptides: readonly RowOf<'custom_peptides'>[]
  readonly doses: readonly RowOf<'doses'>[]
  readonly schedules: readonly RowOf<'schedules'>[]
  readonly scheduled_doses: readonly RowOf<'scheduled_doses'>[]
  readonly user_metrics: readonly RowOf<'user_metrics'>[]
}

const START = '2026-01-01' as CivilDate
const OWN_PEPTIDE = '10000000-0000-4000-b000-000000000001'

const uuid = fc.uuid()
/** Devices choose ids, so the same may be there in two tables. */
const chosen = fc.oneof(fc.constantFrom(OWN_PEPTIDE, '20000000-0000-4000-b000-000000000002'), uuid)
/** Texts of a person, with awkward characters. */
const text = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: most / 8 }),
      fc.constantFrom('', ' ', 'a\u0001b', '"}]\n', '=1+1', ' '),
    )
    .filter((written) => !written.includes('\u0000') && written.isWellFormed())
const decimal = (whole: number, places: number) =>
  fc
    .tuple(fc.nat(whole), fc.nat(10 ** places - 1))
    .map(([over, under]) => `${over}.${String(under).padStart(places, '0')}`.replace(/\.?0*$/, ''))
const amount = fc.oneof(
  decimal(99_999, 6).filter((digits) => digits !== '0'),
  fc.constantFrom('0.000001', '99999.999999', '0.1', '0.3', '100000'),
)
const zone = fc.constantFrom(
  null,
  ...(['Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati', 'Etc/GMT+12'] as Zone[]),
)
const peptide = fc.constantFrom(OWN_PEPTIDE, ...Object.values(PEPTIDE_IDS))
/** Within a year, to the microsecond. */
const instant = fc
  .tuple(fc.nat(365 * 86_400), fc.nat(999_999))
  .map(
    ([s, us]) => `${new Date(Date.UTC(2026, 0) + s * 1000).toISOString().slice(0, 19)}.${String(us).padStart(6, '0')}Z`,
  )
const day = fc.nat(365).map((days) => addDays(START, days))
const taken = { amount, unit: fc.constantFrom(...UNITS), administration_method: fc.constantFrom(...STORED_METHODS) }

const person = fc.record({
  display_name: fc.option(
    text(100)
      .filter((name) => name.trim() !== '')
      .map((name) => name.trim()),
  ),
  age: fc.option(fc.integer({ min: 1, max: 119 })),
  experience_level: fc.constant(null),
  goals: fc.constant<string[]>([]),
  avatar_url: fc.constant(null),
  day_begins: fc.integer({ min: 0, max: 6 }),
  order_lead_days: fc.constant(7),
})
const dose = fc.record({
  id: chosen,
  peptide_id: peptide,
  ...taken,
  administered_at: instant,
  recorded_at: instant,
  zone,
  notes: fc.option(text(1000)),
  deleted_at: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: instant }),
  last_change_id: fc.constant(null),
  created_at: instant,
})
const weight = { metric_type: fc.constant('weight' as const), unit: fc.constantFrom('lbs' as const, 'kg' as const) }
const feeling = { metric_type: fc.constantFrom('energy' as const, 'sleep' as const), unit: fc.constant('/10' as const) }
const entry = { id: chosen, notes: fc.option(text(500)), recorded_at: instant, created_at: instant }
const measured = (
  ['waist', 'body-fat', 'resting-heart-rate', 'oxygen-saturation', 'temperature', 'steps'] as const
).map((type) =>
  fc.record({
    ...entry,
    metric_type: fc.constant(type),
    unit: fc.constantFrom<RowOf<'user_metrics'>['unit'][]>(...METRIC_UNITS[type]),
    value: decimal(99, 1),
  }),
)
/** What two reports say of their results, which have one moment. */
const REPORTS = [
  {
    report_id: '00000000-0000-4000-8000-0000000000a1',
    lab: 'Quest',
    fasting: true,
    recorded_at: '2026-03-02T07:30:00.000000Z',
  },
  {
    report_id: '00000000-0000-4000-8000-0000000000a2',
    lab: null,
    fasting: null,
    recorded_at: '2026-07-01T23:50:00.000000Z',
  },
]
/** A result that came alone, as in an export of an earlier version. */
const ALONE = {}
const result = fc.constantFrom(...LAB_TYPES).chain((type) =>
  fc.record({
    ...entry,
    metric_type: fc.constant(type),
    unit: fc.constantFrom<RowOf<'user_metrics'>['unit'][]>(...METRIC_UNITS[type]),
    value: decimal(99, 1),
    comparator: fc.constantFrom(null, ...COMPARATORS),
    reference_range: fc.constantFrom(null, '3.9-5.5', '<=5', 'negative'),
  }),
)
const reported = fc.tuple(result, fc.constantFrom(...REPORTS, ALONE)).map(([row, report]) => ({ ...row, ...report }))
const pressure = fc.record({
  ...entry,
  metric_type: fc.constant('blood-pressure' as const),
  unit: fc.constant('mmHg' as const),
  value: fc.integer({ min: 100, max: 299 }).map(String),
  value2: decimal(99, 1).filter((digits) => Number(digits) >= 20),
})
const own = fc.record({
  ...entry,
  metric_type: fc.constant('own-00000000-0000-4000-8000-0000000000b1' as const),
  unit: fc.constant('reps'),
  value: fc.constantFrom('0', '1'),
})
const metric = fc.oneof(
  own,
  fc.record({ ...entry, ...weight, value: decimal(999, 6) }),
  fc.record({ ...entry, ...feeling, value: decimal(9, 1) }),
  ...measured,
  pressure,
  reported,
)
const schedule = fc.record({
  id: chosen,
  peptide_id: peptide,
  frequency: fc.constant('' as const),
  duration_weeks: fc.integer({ min: 1, max: 104 }),
  start_date: day,
  status: fc.constantFrom('active' as const, 'inactive' as const),
  regimen: fc.constant(null),
  created_at: instant,
})
const plan = fc.record({
  first: day,
  gap: fc.integer({ min: 1, max: 9 }),
  time: fc.constantFrom('00:30:00', '02:30:00', '08:00:00', '23:59:00'),
  zone,
  ...taken,
  /** The status of each dose. */
  states: fc.array(fc.tuple(uuid, fc.constantFrom('pending', 'skipped', 'hidden', 'completed'), text(200)), {
    maxLength: 12,
  }),
})

/** Generated rows: doses, deleted ones, schedules with doses of every status, own peptides, zones, metrics. */
export const generatedRows: fc.Arbitrary<Rows> = fc
  .record({
    person,
    doses: fc.uniqueArray(dose, { maxLength: 12, selector: ({ id }) => id }),
    planned: fc.uniqueArray(fc.tuple(schedule, plan), { maxLength: 3, selector: ([{ id }]) => id }),
    user_metrics: fc.uniqueArray(metric, { maxLength: 6, selector: ({ id }) => id }),
  })
  .map(({ planned, doses, ...rest }) => {
    const free = doses.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id)
    const scheduled = planned.flatMap(([{ id, peptide_id, status }, made]) =>
      made.states.map(([ownId, state, reason], at): RowOf<'scheduled_doses'> => {
        const actual = state === 'completed' ? (free.pop() ?? null) : null
        const isSkipped = state === 'skipped' || (state !== 'pending' && actual === null)
        return {
          id: ownId,
          schedule_id: id,
          peptide_id,
          scheduled_date: addDays(made.first, at * made.gap),
          scheduled_time: made.time,
          zone: made.zone,
          planned_date: null,
          planned_time: null,
          amount: made.amount,
          unit: made.unit,
          administration_method: made.administration_method,
          status: actual !== null ? 'completed' : isSkipped || status === 'inactive' ? 'skipped' : 'pending',
          actual_dose_id: actual,
          skipped_at: isSkipped && state === 'skipped' ? `${made.first}T08:00:00.000000Z` : null,
          skip_reason: isSkipped && state === 'skipped' ? reason : null,
          created_at: `${made.first}T08:00:00.000000Z`,
        }
      }),
    )
    const key = ({ scheduled_date, scheduled_time, id }: RowOf<'scheduled_doses'>) =>
      `${scheduled_date} ${scheduled_time} ${id}`
    return {
      ...rest,
      custom_peptides: [{ id: OWN_PEPTIDE, name: 'Mine\u0002', created_at: '2026-01-01T00:00:00.000000Z' }],
      doses,
      schedules: planned.map(([row]) => row),
      scheduled_doses: scheduled.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)),
    }
  })

/** A snapshot of these rows in the format of the export. */
export function snapshotOf(rows: Rows): Snapshot {
  const of = (table: TableName) => (table in rows ? rows[table as keyof Rows] : []) as readonly object[]
  for (const table of Object.keys(rows))
    if (table !== 'person')
      for (const row of of(table as TableName)) rowSchema(TABLES[table as TableName].fields).parse(row)
  return {
    person: rows.person,
    peptides: Object.entries(PEPTIDE_IDS).map(([name, id]) => ({ id, name })),
    pages: async function* () {},
    rows: async function* <Name extends TableName>(table: Name) {
      for (const row of of(table)) yield row as RowOf<Name>
    },
  }
}
