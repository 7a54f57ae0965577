import { AsyncLocalStorage } from 'node:async_hooks'
import type { Compilable } from 'kysely'
import { errorCode, DatabaseBusy, named } from './database-busy.ts'
import type { Database } from './database.ts'
import type { PoolClient } from './driver.ts'
import { pipeline } from './one-trip.ts'
import type { Outcome, Statement } from './one-trip.ts'
import { compiled } from './sql.ts'
import { COMMIT, runTransaction } from './transaction.ts'
import type { Pipeline, Queries, RowsOf, Run } from './transaction.ts'

/**
 * A way to the tables as somebody. Every call is one transaction: all of it is kept or nothing is. Errors are
 * DatabaseBusy (try again) or the driver's DatabaseError with `code` and `constraint`.
 */
export type DbSession = {
  /** One query and its rows, in one round trip. */
  readonly one: <Row>(query: Compilable<Row>) => Promise<Row[]>
  /** Several queries and the rows of each, in one transaction and one round trip. */
  readonly all: <Rows extends readonly unknown[]>(queries: Queries<Rows>) => Promise<RowsOf<Rows>>
  /** Queries that depend on each other's answers. BEGIN travels with the first of them. Throw to keep nothing. */
  readonly transaction: <Result>(work: (run: Run, pipeline: Pipeline) => Promise<Result>) => Promise<Result>
}

/** The road on which each transaction first becomes somebody, by the statements given. */
export const road = (database: Database, become: readonly Statement[]): DbSession => {
  const begin = [BEGIN, ...become]
  const send = (client: PoolClient, statements: readonly Statement[]): Promise<Outcome[]> =>
    pipeline(client, database.keepsPlans ? statements : statements.map((statement) => ({ ...statement, name: '' })))
  const all = (queries: readonly Compilable[]): Promise<unknown[][]> => {
    const statements = queries.map(compiled)
    return withClient(database, async (client) => {
      const outcomes = await send(client, [...begin, ...statements, COMMIT])
      return outcomes.slice(begin.length, -1).map(({ rows }) => rows)
    })
  }
  return {
    // The types of rows come from the builder that compiled the query; the wire itself has none.
    one: async <Row>(query: Compilable<Row>) => (await all([query]))[0] as Row[],
    all: async <Rows extends readonly unknown[]>(queries: Queries<Rows>) => (await all(queries)) as RowsOf<Rows>,
    transaction: (work) =>
      withClient(database, (client) => runTransaction((statements) => send(client, statements), begin, work)),
  }
}

const BEGIN: Statement = { name: 'vialog-begin', text: 'begin', values: [] }

const withClient = async <Result>(
  database: Database,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  if (held.getStore()?.held === true) {
    throw new Error(
      'A second road was opened inside a transaction. Use its `run`: the embedded database has one connection.',
    )
  }
  const client = await database.pool.connect().catch((error: unknown) => {
    throw named(error)
  })
  const hold = { held: true }
  try {
    const result = await held.run(hold, () => work(client))
    client.release()
    return result
  } catch (error) {
    const stale = isStalePlan(error)
    await rollBack(client, stale)
    throw stale ? new DatabaseBusy(error) : named(error)
  } finally {
    hold.held = false
  }
}

// On the embedded database a second client would wait for ever for the first; on PostgreSQL it would read another
// transaction. Both are refused alike, so that a mistake shows on either engine.
const held = new AsyncLocalStorage<{ held: boolean }>()

// A migration changed a table under a plan that this connection keeps, or the plan is gone. A new connection cures both.
const isStalePlan = (error: unknown): boolean =>
  errorCode(error) === '26000' || (error instanceof Error && error.message.startsWith('cached plan must not change'))

const rollBack = async (client: PoolClient, stale: boolean): Promise<void> => {
  if (stale) return client.release(true)
  try {
    await client.query('rollback')
    client.release()
  } catch {
    // The connection itself is broken: the pool throws it away, and the server rolls back what it held.
    client.release(true)
  }
}
