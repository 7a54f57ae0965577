import { sql, type RawBuilder } from 'kysely'
import type { Field } from '#domain/export/schema'
import { PERSON, TABLES, type TableName } from '#domain/export/tables'
import { build, rawSql } from '../db/sql.ts'

/** A row as the text of a JSON object, its fields in the order of the format. */
type TextRow = { readonly row: string }

export type ReferencePeptide = { readonly id: string; readonly name: string }

/** Makes a transaction see the rows of one moment. The first statement of the transaction. */
export const BEGIN_SNAPSHOT = rawSql(sql`set transaction isolation level repeatable read, read only`)

/** What the person says of themselves. */
export const personOf = (userId: string) =>
  rawSql(sql<TextRow>`
    select row_to_json(r)::text as row from (select ${fieldsOf(PERSON)} from profiles where user_id = ${userId}) r`)

/** The peptides that everybody has. */
export const referencePeptides = build.selectFrom('peptides').select(['id', 'name']).orderBy('position')

/** The rows of a table after the row with this key, in the order of the key; from the first without one. */
export const rowsAfter = (
  userId: string,
  table: TableName,
  after: Readonly<Record<string, unknown>> | undefined,
  most: number,
) => {
  const { key, fields } = TABLES[table] as { readonly key: readonly string[]; readonly fields: Fields }
  // Of the table: without its name, a column of the same name in the answer is meant, and every page would sort all rows.
  const columns = sql.join(key.map((name) => sql.ref(`${table}.${name}`)))
  const values = key.map((name) => sql`${after?.[name]}::${TYPES[fields[name]?.kind ?? 'uuid'] ?? sql`text`}`)
  const isLater = after && key.length > 0 ? sql`and (${columns}) > (${sql.join(values)})` : sql``
  const order = key.length > 0 ? sql`order by ${columns}` : sql``
  return rawSql(sql<TextRow>`
    select row_to_json(r)::text as row from (
      select ${fieldsOf(fields)} from ${sql.table(table)} where user_id = ${userId} ${isLater} ${order} limit ${most}
    ) r`)
}

type Fields = Readonly<Record<string, Field>>

/** The types of the fields of keys. */
const TYPES: Partial<Record<Field['kind'], RawBuilder<unknown>>> = {
  uuid: sql`uuid`,
  integer: sql`integer`,
  instant: sql`timestamptz`,
  date: sql`date`,
  time: sql`time`,
}

function fieldsOf(fields: Fields) {
  return sql.join(Object.entries(fields).map(([name, { kind }]) => sql`${written(name, kind)} as ${sql.ref(name)}`))
}

/** A column as the format writes it: numbers that are exact as text, moments to the microsecond. */
function written(name: string, kind: Field['kind']): RawBuilder<unknown> {
  const column = sql.ref(name)
  if (kind === 'peptide') return sql`coalesce(peptide_id, custom_peptide_id)`
  if (kind === 'decimal') return sql`trim_scale(${column})::text`
  if (kind === 'instant') return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  if (kind === 'hash') return sql`encode(${column}, 'hex')`
  if (kind === 'date' || kind === 'time') return sql`${column}::text`
  return column
}
