import { errorCode } from '../server/db/database-busy.ts'
import type { Client } from '../server/db/driver.ts'
import { insertOf } from './samples.ts'
import type { Row } from './samples.ts'

/**
 * Tries everything that one person could do to another's rows of one table, as app_user, and says what went through.
 * `connection` acts as vialog_server; `row` is a further row in the owner's name that a forger would like to add.
 */
export const trespasses = async (
  connection: Client,
  {
    table,
    owner,
    stranger,
    row,
  }: { readonly table: string; readonly owner: string; readonly stranger: string; readonly row: Row },
): Promise<readonly string[]> => {
  const may = await rightsOf(connection, table)
  const forged = insertOf(
    table,
    Object.fromEntries(Object.entries(row).filter(([column]) => may.insert.includes(column))),
  )
  const changed = may.update[0] ?? 'user_id'
  const attempts: readonly Attempt[] = [
    { deed: 'reads', who: stranger, text: `select user_id from ${table} where user_id = $1`, values: [owner] },
    {
      deed: 'asks for everyone and reads',
      who: stranger,
      text: `select 1 from ${table} where user_id <> $1`,
      values: [stranger],
    },
    { deed: 'who is nobody reads', who: '', text: `select user_id from ${table}`, values: [] },
    {
      deed: 'changes',
      who: stranger,
      text: `update ${table} set ${changed} = ${changed} where user_id = $1`,
      values: [owner],
    },
    { deed: 'gives away', who: stranger, text: `update ${table} set user_id = $1`, values: [owner] },
    { deed: 'deletes', who: stranger, text: `delete from ${table} where user_id = $1`, values: [owner] },
    ...(may.insert.length === 0 ? [] : [{ deed: 'forges', who: stranger, ...forged }]),
  ]
  const found: string[] = []
  for (const attempt of attempts) {
    if ((await rowsTouched(connection, attempt)) > 0) found.push(`${table}: a stranger ${attempt.deed} another's rows`)
  }
  return found
}

type Attempt = {
  readonly deed: string
  readonly who: string
  readonly text: string
  readonly values: readonly unknown[]
}
type Rights = { readonly insert: readonly string[]; readonly update: readonly string[] }

// A forged row must fail for its person. With a column that nobody may write it would fail for that alone.
const rightsOf = async (connection: Client, table: string): Promise<Rights> => {
  const { rows } = await connection.query<{ column: string; insert: boolean; update: boolean }>(
    `select attname as column, has_column_privilege('app_user', attrelid, attnum, 'insert') as insert,
      has_column_privilege('app_user', attrelid, attnum, 'update') as update
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return {
    insert: rows.filter(({ insert }) => insert).map(({ column }) => column),
    update: rows.filter(({ update }) => update).map(({ column }) => column),
  }
}

const REFUSED = '42501'
const CONSTRAINT = /^23/

/**
 * Refused counts as none. A constraint only speaks once rights and policies have let the statement through to the row, so
 * it counts as one. Any other error is a wrong attempt, and is thrown. Nothing is kept.
 */
const rowsTouched = async (connection: Client, { who, text, values }: Attempt): Promise<number> => {
  await connection.query('begin')
  try {
    await connection.query(`set local role app_user; set local app.user_id = '${who}'`)
    return (await connection.query(text, values)).rowCount
  } catch (error) {
    if (errorCode(error) === REFUSED) return 0
    if (CONSTRAINT.test(errorCode(error))) return 1
    throw error
  } finally {
    await connection.query('rollback')
  }
}
