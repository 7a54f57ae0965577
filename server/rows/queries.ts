import { sql, type RawBuilder } from 'kysely'
import { DEVICE_TABLES, type DeviceTable } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { builtOnce, rawSql } from '../db/sql.ts'
import { COLUMNS } from './columns.ts'

/** A row that has changed, one that was removed, or how far the versions of the person go. */
export type Found =
  | { readonly name: DeviceTable; readonly version: number; readonly found: { readonly id: string } }
  | {
      readonly name: 'removed'
      readonly version: number
      readonly found: { readonly table: string; readonly id: string }
    }
  | {
      readonly name: 'history'
      readonly version: number
      readonly found: { readonly timeline: string; readonly has_older: boolean }
    }

/** The rows of these tables with a version after one, up to one, and at most `limit` of each table. */
export type Slice = {
  readonly tables: readonly DeviceTable[]
  readonly after: number
  readonly upTo: number
  readonly limit: number
}

/**
 * What has changed of the tables since a version: of each table the lowest versions, and one row more than `limit` where there
 * are more. One statement, so that all of it is of one moment: a version that was committed between two statements would be passed over.
 * It has one text, whichever tables a device asks for.
 */
export const changedRows = (userId: string, slice: Slice) => CHANGED_ROWS({ userId, ...valuesOf(slice) })

const CHANGED_ROWS = builtOnce((of: Record<PlaceOfSlice, string>) => changed(of))

/** What the transaction itself has changed: it has taken the last ten million versions (db/migrations/019-row-versions.sql). */
export const rowsOfWrite = (userId: string) =>
  ROWS_OF_WRITE({
    userId,
    ...valuesOf({ tables: DEVICE_TABLES, after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: MOST_OF_WRITE }),
  })

const ROWS_OF_WRITE = builtOnce((of: Record<PlaceOfSlice, string>) =>
  changed({ ...of, after: sql`(select newest - 10000000 from row_versions where user_id = ${of.userId})` }),
)

/** With more rows of one table a device reads them by itself, compressed. */
export const MOST_OF_WRITE = 200

/**
 * The same of the rows that a device begins with: those of the days from `from` on, and of each peptide the newest 20 doses. What was
 * removed it never had.
 */
export const firstRows = (userId: string, { from, ...slice }: Slice & { readonly from: CivilDate }) =>
  FIRST_ROWS({ userId, from, midnight: `${from}T00:00:00Z`, ...valuesOf(slice) })

const FIRST_ROWS = builtOnce((of: Record<PlaceOfSlice | PlaceOfFirst, string>) =>
  inOneStatement(
    of.userId,
    DEVICE_TABLES.map((table) => rowsOf(table, of, FIRST[table]?.(of) ?? sql``)),
    { beside: firstTimes(of), hasOlder: isAnyOlder(of) },
  ),
)

type PlaceOfSlice = 'userId' | 'tables' | 'after' | 'upTo' | 'most'
type PlaceOfFirst = 'from' | 'midnight'

/** A slice as a statement names it. */
type SliceOf = Readonly<Record<Exclude<PlaceOfSlice, 'after'>, string> & { after: string | RawBuilder<number> }>
type FirstOf = Readonly<Record<'userId' | PlaceOfFirst, string>>

const valuesOf = ({ limit, ...slice }: Slice) => ({ ...slice, most: limit + 1 })

const changed = (of: SliceOf) =>
  inOneStatement(of.userId, [
    ...DEVICE_TABLES.map((table) => rowsOf(table, of, sql``)),
    sql`
      select 'removed' as name, r.version, jsonb_build_object('table', r.table_name, 'id', r.row_id) as found
      from removed_rows r
      where ${inSlice(of)} and r.table_name = any(${of.tables}::text[]) ${inOrder(of)}`,
  ])

const NEWEST_OF_PEPTIDE = 20

const PEPTIDE = sql`coalesce(peptide_id, custom_peptide_id)`

/**
 * From when on a device has the doses of each peptide, a row for each peptide, so that the doses are not joined with themselves; and the
 * doses that it has however old they are: those that lower the level of a vial at hand, or of one that was added since.
 */
const firstTimes = ({ userId, midnight }: FirstOf) => sql`
  with drawn as materialized (
    select w.dose_id from dose_draws w
    join vials v on v.user_id = ${userId} and v.id = w.vial_id
    where w.user_id = ${userId} and (v.status in ('in use', 'unmixed') or v.created_at >= ${midnight}::timestamptz)
  ),
  first_times as materialized (
    select peptide, least(min(administered_at), ${midnight}::timestamptz) as at
    from (
      select ${PEPTIDE} as peptide, administered_at, row_number() over (
        partition by ${PEPTIDE} order by administered_at desc, recorded_at desc, id desc
      ) as place
      from doses where user_id = ${userId} and deleted_at is null
    ) newest
    where place <= ${NEWEST_OF_PEPTIDE} group by peptide
  )`

/** Deleted doses are few, and a person looks for them wherever they were. */
const isKept = (dose: 'd' | 'r', { midnight }: FirstOf) => sql`(
  ${sql.ref(`${dose}.deleted_at`)} is not null
  or ${sql.ref(`${dose}.administered_at`)} >= coalesce(
    (select t.at from first_times t
     where t.peptide = coalesce(${sql.ref(`${dose}.peptide_id`)}, ${sql.ref(`${dose}.custom_peptide_id`)})),
    ${midnight}::timestamptz)
  or ${sql.ref(`${dose}.id`)} in (select dose_id from drawn))`

const ofKeptDose = (id: RawBuilder<unknown>, of: FirstOf) =>
  sql`exists (select from doses d where d.user_id = ${of.userId} and d.id = ${id} and ${isKept('d', of)})`

const isAnyOlder = (of: FirstOf) => sql`(
  exists (select from doses d where d.user_id = ${of.userId} and d.deleted_at is null and not ${isKept('d', of)})
  or exists (select from scheduled_doses s where s.user_id = ${of.userId} and s.scheduled_date < ${of.from}::date))`

/** An active schedule is kept whole, so that it can be changed. */
const FIRST: Partial<Readonly<Record<DeviceTable, (of: FirstOf) => RawBuilder<unknown>>>> = {
  doses: (of) => sql`and ${isKept('r', of)}`,
  dose_changes: (of) => sql`and ${ofKeptDose(sql`r.dose_id`, of)}`,
  dose_draws: (of) => sql`and ${ofKeptDose(sql`r.dose_id`, of)}`,
  scheduled_doses: (of) => sql`and (
    r.scheduled_date >= ${of.from}::date or ${ofKeptDose(sql`r.actual_dose_id`, of)}
    or r.schedule_id in (select id from schedules where user_id = ${of.userId} and status = 'active'))`,
}

/** A table that is not asked for is not read: the condition names no row of it, so it is decided once. */
const rowsOf = (table: DeviceTable, of: SliceOf, condition: RawBuilder<unknown>) => sql`
  select ${sql.lit(table)} as name, changed.version, to_jsonb(changed) as found
  from (
    select r.version, ${COLUMNS[table]} from ${sql.table(table)} r
    where ${sql.lit(table)} = any(${of.tables}::text[]) and ${inSlice(of)} ${condition} ${inOrder(of)}
  ) changed`

const inSlice = ({ userId, after, upTo }: SliceOf) =>
  sql`r.user_id = ${userId} and r.version > ${after} and r.version <= ${upTo}`

const inOrder = ({ most }: SliceOf) => sql`order by r.version limit ${most}`

const inOneStatement = (
  userId: string,
  parts: readonly RawBuilder<unknown>[],
  { beside = sql``, hasOlder = sql`false` } = {},
) =>
  rawSql(sql<Found>`
    ${beside}
    select 'history' as name, newest::float8 as version,
           jsonb_build_object('timeline', timeline, 'has_older', ${hasOlder}) as found
    from row_versions where user_id = ${userId}
    union all ${sql.join(
      parts.map((part) => sql`(select name, version::float8, found from (${part}) part)`),
      sql` union all `,
    )}`)
