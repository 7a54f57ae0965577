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
  readonly after: number | RawBuilder<number>
  readonly upTo: number
  readonly limit: number
}

/**
 * What has changed of the tables since a version: of each table the lowest versions, and one row more than `limit` where there
 * are more. One statement, so that all of it is of one moment: a version that was committed between two statements would be passed over.
 */
export const changedRows = (userId: string, slice: Slice) =>
  inOneStatement(userId, [
    ...slice.tables.map((table) => rowsOf(userId, table, slice, sql``)),
    sql`
      select 'removed' as name, r.version, jsonb_build_object('table', r.table_name, 'id', r.row_id) as found
      from removed_rows r
      where ${inSlice(userId, slice)} and r.table_name = any(${slice.tables}) ${inOrder(slice)}`,
  ])

/** What the transaction itself has changed: it has taken the last ten million versions (db/migrations/019-row-versions.sql). */
export const rowsOfWrite = builtOnce((userId) =>
  changedRows(userId, {
    tables: DEVICE_TABLES,
    after: sql`(select newest - 10000000 from row_versions where user_id = ${userId})`,
    upTo: Number.MAX_SAFE_INTEGER,
    limit: MOST_OF_WRITE,
  }),
)

/** With more rows of one table a device reads them by itself, compressed. */
export const MOST_OF_WRITE = 200

/**
 * The same of the rows that a device begins with: those of the days from `from` on, and of each peptide the newest 20 doses. What was
 * removed it never had.
 */
export const firstRows = (userId: string, slice: Slice & { readonly from: CivilDate }) =>
  inOneStatement(
    userId,
    slice.tables.map((table) => rowsOf(userId, table, slice, FIRST[table]?.(userId, slice.from) ?? sql``)),
    { beside: firstTimes(userId, slice.from), hasOlder: isAnyOlder(userId, slice.from) },
  )

const NEWEST_OF_PEPTIDE = 20

const PEPTIDE = sql`coalesce(peptide_id, custom_peptide_id)`

/**
 * From when on a device has the doses of each peptide, a row for each peptide, so that the doses are not joined with themselves; and the
 * doses that it has however old they are: those that lower the level of a vial at hand, or of one that was added since.
 */
const firstTimes = (userId: string, from: CivilDate) => sql`
  with drawn as materialized (
    select w.dose_id from dose_draws w
    join vials v on v.user_id = ${userId} and v.id = w.vial_id
    where w.user_id = ${userId} and (v.status in ('in use', 'unmixed') or v.created_at >= ${midnight(from)})
  ),
  first_times as materialized (
    select peptide, least(min(administered_at), ${midnight(from)}) as at
    from (
      select ${PEPTIDE} as peptide, administered_at, row_number() over (
        partition by ${PEPTIDE} order by administered_at desc, recorded_at desc, id desc
      ) as place
      from doses where user_id = ${userId} and deleted_at is null
    ) newest
    where place <= ${NEWEST_OF_PEPTIDE} group by peptide
  )`

/** Deleted doses are few, and a person looks for them wherever they were. */
const isKept = (dose: 'd' | 'r', from: CivilDate) => sql`(
  ${sql.ref(`${dose}.deleted_at`)} is not null
  or ${sql.ref(`${dose}.administered_at`)} >= coalesce(
    (select t.at from first_times t
     where t.peptide = coalesce(${sql.ref(`${dose}.peptide_id`)}, ${sql.ref(`${dose}.custom_peptide_id`)})),
    ${midnight(from)})
  or ${sql.ref(`${dose}.id`)} in (select dose_id from drawn))`

const midnight = (date: CivilDate) => sql`${`${date}T00:00:00Z`}::timestamptz`

const ofKeptDose = (userId: string, id: RawBuilder<unknown>, from: CivilDate) =>
  sql`exists (select from doses d where d.user_id = ${userId} and d.id = ${id} and ${isKept('d', from)})`

const isAnyOlder = (userId: string, from: CivilDate) => sql`(
  exists (select from doses d where d.user_id = ${userId} and d.deleted_at is null and not ${isKept('d', from)})
  or exists (select from scheduled_doses s where s.user_id = ${userId} and s.scheduled_date < ${from}::date))`

/** An active schedule is kept whole, so that it can be changed. */
const FIRST: Partial<Readonly<Record<DeviceTable, (userId: string, from: CivilDate) => RawBuilder<unknown>>>> = {
  doses: (_userId, from) => sql`and ${isKept('r', from)}`,
  dose_changes: (userId, from) => sql`and ${ofKeptDose(userId, sql`r.dose_id`, from)}`,
  dose_draws: (userId, from) => sql`and ${ofKeptDose(userId, sql`r.dose_id`, from)}`,
  scheduled_doses: (userId, from) => sql`and (
    r.scheduled_date >= ${from}::date or ${ofKeptDose(userId, sql`r.actual_dose_id`, from)}
    or r.schedule_id in (select id from schedules where user_id = ${userId} and status = 'active'))`,
}

const rowsOf = (userId: string, table: DeviceTable, slice: Slice, condition: RawBuilder<unknown>) => sql`
  select ${sql.lit(table)} as name, changed.version, to_jsonb(changed) as found
  from (
    select r.version, ${COLUMNS[table]} from ${sql.table(table)} r where ${inSlice(userId, slice)} ${condition} ${inOrder(slice)}
  ) changed`

const inSlice = (userId: string, { after, upTo }: Slice) =>
  sql`r.user_id = ${userId} and r.version > ${after} and r.version <= ${upTo}`

const inOrder = ({ limit }: Slice) => sql`order by r.version limit ${limit + 1}`

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
