import type { Database } from '../../db/database.ts'
import type { QueryResult } from 'pg'

/**
 * Runs one statement as the owner of the tables, bypassing every policy: for what a test must read or break from outside. The
 * running server has no such session.
 */
export const asOwner = async <Row = Record<string, unknown>>(
  database: Database,
  text: string,
  values?: readonly unknown[],
): Promise<QueryResult<Row>> => {
  const client = await database.pool.connect()
  try {
    await client.query('reset role')
    return await client.query<Row>(text, values)
  } finally {
    await client.query('set role vialog_server')
    client.release()
  }
}
