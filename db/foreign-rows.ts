import { errorCode } from '../server/db/database-busy.ts'
import type { Client } from '../server/db/driver.ts'

/**
 * Tries everything that one person could do to another's rows of one table, as app_user, and returns what succeeded.
 * `connection` acts as vialog_server.
 */
export const accessedForeignRows = async (
  connection: Client,
  { table, owner, stranger }: { readonly table: string; readonly owner: string; readonly stranger: string },
): Promise<readonly string[]> => {
  const may = await rightsOf(connection, table)
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
    // The other columns stay empty: the policy is checked before the constraints are.
    ...(may.insert.includes('user_id')
      ? [{ deed: 'forges', who: stranger, text: `insert into ${table} (user_id) values ($1)`, values: [owner] }]
      : []),
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
/** The columns that a person may write. */
type Rights = { readonly insert: readonly string[]; readonly update: readonly string[] }

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
/** Citus itself moves nobody's row to another person, for no role. */
const NOT_ON_A_CLUSTER = 'modifying the partition value of rows is not allowed'
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
    if (errorCode(error) === REFUSED || (error as Error).message === NOT_ON_A_CLUSTER) return 0
    if (CONSTRAINT.test(errorCode(error))) return 1
    throw error
  } finally {
    await connection.query('rollback')
  }
}
