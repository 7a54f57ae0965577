import { sql, type RawBuilder } from 'kysely'
import type { ImportResult } from '#contract'
import type { FieldKind } from '#domain/export/schema'
import { TABLES, type PersonRow, type TableName } from '#domain/export/tables'
import type { MergedTable, Values } from '#domain/import/merge'
import { build, rawSql } from '../db/sql.ts'

/** What the person says of themselves. */
export const personSaid = (userId: string) =>
  build
    .selectFrom('profiles')
    .select(['display_name', 'age', 'experience_level', 'goals', 'day_begins', 'order_lead_days'])
    .select(sql<boolean>`avatar_url is not null`.as('has_picture'))
    .where('user_id', '=', userId)

type VialThere = {
  readonly id: string
  readonly peptide_id: string
  readonly has_volume: boolean
  readonly is_current: boolean
}

/** The person's vials: whether they can be drawn from, and whether they are in use or not mixed yet. */
export const vialsThere = (userId: string) =>
  rawSql(sql<VialThere>`
    select v.id, coalesce(v.peptide_id, v.custom_peptide_id) as peptide_id, v.volume_ml is not null as has_volume,
           v.status in ('in use', 'unmixed') as is_current
    from vials v where v.user_id = ${userId}`)

export const schedulesThere = (userId: string) =>
  build.selectFrom('schedules').select('id').where('user_id', '=', userId)

export const metricsThere = (userId: string) =>
  build.selectFrom('user_metrics').select('id').where('user_id', '=', userId)

export const symptomsThere = (userId: string) =>
  build.selectFrom('symptom_entries').select('id').where('user_id', '=', userId)

/** A dose that is here already. */
export type DoseThere = {
  readonly id: string
  readonly peptide_id: string
  readonly is_deleted: boolean
  /** Whether a scheduled dose is completed by it. */
  readonly completes: boolean
}

/** Those of these doses that are here already, locked: nobody deletes one or completes by one until the transaction ends. */
export const dosesThere = (userId: string, ids: readonly string[]) =>
  rawSql(sql<DoseThere>`
    select d.id, coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id, d.deleted_at is not null as is_deleted,
           exists (
             select from scheduled_doses s where s.user_id = ${userId} and s.actual_dose_id = d.id
           ) as completes
    from doses d where d.user_id = ${userId} and d.id = any(${ids}::uuid[]) for no key update of d`)

/** Inserts rows of a table as they are stored. Returns a row for each that was inserted. `extra` columns are no fields of the format. */
export const insertRows = (
  userId: string,
  table: TableName,
  rows: readonly Values[],
  extra: MergedTable['extra'] = {},
) => {
  const fields = Object.entries<{ readonly kind: FieldKind }>(TABLES[table].fields).flatMap(([name, { kind }]) =>
    kind === 'peptide' ? PEPTIDE_COLUMNS.map((column) => [column, 'uuid'] as const) : [[name, kind] as const],
  )
  const columns = [...fields, ...Object.entries(extra)]
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const values = sql.join(columns.map(([name]) => sql.ref(`row_of_file.${name}`)))
  const typed = sql.join(columns.map(([name, kind]) => sql`${sql.ref(name)} ${TYPES[kind]}`))
  return rawSql(sql<{ readonly added: true }>`
    insert into ${sql.table(table)} as added_row (user_id, ${names})
    select person.user_id, ${values}
    from profiles person cross join json_to_recordset(${JSON.stringify(rows)}::json) as row_of_file (${typed})
    where person.user_id = ${userId}
    ${MAY_BE_THERE.includes(table) ? sql`on conflict do nothing` : sql``}
    returning true as added`)
}

const PEPTIDE_COLUMNS = ['peptide_id', 'custom_peptide_id'] as const

/** Of the other tables only rows are inserted that go with a new one: where such a row is there already, the file is refused. */
const MAY_BE_THERE: readonly TableName[] = [
  'dose_intervals',
  'site_settings',
  'symptom_settings',
  'metric_settings',
  'level_settings',
  'offer_settings',
  'check_ins',
  'reminder_settings',
]

const TYPES: Readonly<Record<FieldKind, RawBuilder<unknown>>> = {
  uuid: sql`uuid`,
  peptide: sql`uuid`,
  text: sql`text`,
  decimal: sql`numeric`,
  integer: sql`integer`,
  boolean: sql`boolean`,
  instant: sql`timestamptz`,
  date: sql`date`,
  time: sql`time`,
  json: sql`jsonb`,
  texts: sql`text[]`,
  hash: sql`text`,
}

/** Fills what the person has not said of themselves. */
export const fillPerson = (userId: string, filled: Partial<PersonRow>) =>
  build
    .updateTable('profiles')
    .set((of) => ({
      ...filled,
      goals: filled.goals ? [...filled.goals] : of.ref('goals'),
      updated_at: sql<Date>`now()`,
    }))
    .where('user_id', '=', userId)

/** The result of an import, as the answer of its write. */
export const resultOf = ({ imported, present }: ImportResult) =>
  rawSql(sql<ImportResult>`
    select ${JSON.stringify(imported)}::jsonb as imported, ${JSON.stringify(present)}::jsonb as present`)
