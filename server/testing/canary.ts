import { insertOf, samples } from '../../db/samples.ts'
import type { Database } from '../db/database.ts'
import { asOwner } from './databases/as-owner.ts'

type Column = { readonly table: string; readonly column: string; readonly type: string }

/**
 * Gives a person at least one row in every table of people, and writes a text and a number that are nowhere else into every
 * column that takes one, but for those of the sign-in. Returns how many took them.
 */
export async function plantCanary(database: Database, userId: string, canary: Canary): Promise<number> {
  for (const [table, row] of Object.entries(samples(userId, 77)))
    // Triggers write the audit trail.
    if (table !== 'audit_log') await insertSample(database, table, row)
  let taken = 0
  for (const { table, column, type } of await columnsOfPeople(database)) {
    const value = type === 'numeric' ? canary.number : type === 'jsonb' ? JSON.stringify(canary.text) : canary.text
    // A check or a key may want another value.
    const updated = await asOwner(
      database,
      `update ${table} set ${column} = ${type === 'ARRAY' ? 'array[$1]' : '$1'} where user_id = $2`,
      [value, userId],
    ).catch(() => undefined)
    taken += updated?.rowCount ? 1 : 0
  }
  return taken
}

/** The names of the tables that contain this text in any column. */
export async function tablesWith(database: Database, text: string): Promise<readonly string[]> {
  const { rows: tables } = await asOwner<{ name: string }>(
    database,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await asOwner(database, `select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text])
    if (rowCount) found.push(name)
  }
  return found
}

export type Canary = { readonly text: string; readonly number: string }

/** A table that allows one row of a person has it already. */
async function insertSample(database: Database, table: string, row: Parameters<typeof insertOf>[1]): Promise<void> {
  const { text, values } = insertOf(table, row)
  await asOwner(database, text, values).catch(() => undefined)
}

async function columnsOfPeople(database: Database): Promise<readonly Column[]> {
  const { rows } = await asOwner<Column>(
    database,
    `select table_name as table, column_name as column, data_type as type from information_schema.columns c
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'numeric', 'ARRAY') and is_generated = 'NEVER'
      and table_name <> 'audit_log' and table_name !~ '^auth_' and table_name in (
        select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id')
      and table_name in (select relname from pg_class where relkind in ('r', 'p'))`,
  )
  return rows
}
