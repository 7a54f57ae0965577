import { AsyncLocalStorage } from 'node:async_hooks'
import type { Compilable } from 'kysely'
import { DatabaseBusy, errorCode, translateError } from './database-busy.ts'
import type { Database } from './database.ts'
import type { PoolClient } from './driver.ts'
import { pipeline, type Outcome, type Statement } from './pipeline.ts'
import { compiled } from './sql.ts'
import { COMMIT, runTransaction, type Queries, type Queryable, type RowsOf, type Transaction } from './transaction.ts'

/**
 * Access to the tables as one role. Each call is one transaction; `query` and `batch` take one round trip. Errors are
 * DatabaseBusy (the call may be repeated) or the driver's DatabaseError with `code` and `constraint`.
 */
export type DbSession = Queryable & {
  /** Runs several queries in one transaction and one round trip. Returns the rows of each. */
  readonly batch: <Rows extends readonly unknown[]>(queries: Queries<Rows>) => Promise<RowsOf<Rows>>
  /** Runs queries that depend on each other's rows. BEGIN is sent with the first. If `work` throws, all is rolled back. */
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
}

/**
 * A session in which each transaction starts with `setRole`: the statements that set its role and its variables. `userId` is the
 * person whose rows it is about, where it is about one.
 */
export const dbSession = (database: Database, setRole: readonly Statement[], userId?: string): DbSession => {
  const begin = [BEGIN, ...setRole]
  const send = (client: PoolClient, statements: readonly Statement[]): Promise<Outcome[]> =>
    pipeline(
      client,
      database.keepsPlans ? statements : statements.map((statement) => ({ ...statement, name: '' })),
      database.answerMs,
    )
  const batch = (queries: readonly Compilable[]): Promise<unknown[][]> => {
    const statements = queries.map(compiled)
    return withClient(database, userId, async (client) => {
      const outcomes = await send(client, [...begin, ...statements, COMMIT])
      return outcomes.slice(begin.length, -1).map(({ rows }) => rows)
    })
  }
  return {
    // The types of rows come from the builder that compiled the query: the driver returns untyped rows.
    query: async <Row>(query: Compilable<Row>) => (await batch([query]))[0] as Row[],
    batch: async <Rows extends readonly unknown[]>(queries: Queries<Rows>) => (await batch(queries)) as RowsOf<Rows>,
    transaction: (work) =>
      withClient(database, userId, (client) => runTransaction((statements) => send(client, statements), begin, work)),
  }
}

const BEGIN: Statement = { name: 'vialog-begin', text: 'begin', values: [] }

const withClient = async <Result>(
  { pool, breaker, answerMs }: Database,
  userId: string | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  if (clientInUse.getStore()?.inUse === true) {
    throw new Error(
      'A second session was opened inside a transaction. Use its `tx`: the embedded database has one connection.',
    )
  }
  const client = await pool.connect().catch((error: unknown) => {
    throw translateError(error)
  })
  const use = { inUse: true }
  try {
    const run = () => clientInUse.run(use, () => work(client))
    const result = await (breaker && userId !== undefined ? breaker.run(userId, client, run) : run())
    client.release()
    return result
  } catch (error) {
    const isStale = isStalePlan(error)
    await rollBack(client, { isStale, isPatient: answerMs === undefined })
    throw isStale ? new DatabaseBusy(error) : translateError(error)
  } finally {
    use.inUse = false
  }
}

// On the embedded database a nested session would wait forever for the only connection; on PostgreSQL it would use
// another transaction. Both engines reject it, so that the mistake shows on either.
const clientInUse = new AsyncLocalStorage<{ inUse: boolean }>()

// A migration changed a table under a prepared plan, or the plan was deallocated. A new connection cures both.
const isStalePlan = (error: unknown): boolean =>
  errorCode(error) === '26000' || (error instanceof Error && error.message.startsWith('cached plan must not change'))

type Rollback = { readonly isStale: boolean; readonly isPatient: boolean }

const rollBack = async (client: PoolClient, { isStale, isPatient }: Rollback): Promise<void> => {
  if (isStale) return client.release(true)
  let timer: NodeJS.Timeout | undefined
  try {
    const rolledBack = client.query('rollback')
    // A coordinator may have told of an error and hang after that, with a worker that hangs.
    const late = new Promise<never>((_, reject) => {
      if (!isPatient) timer = setTimeout(() => reject(new Error('no rollback')), ROLLBACK_MS)
    })
    await Promise.race([rolledBack, late])
    client.release()
  } catch {
    // The connection is broken: the pool discards it, and PostgreSQL rolls back its transaction.
    client.release(true)
  } finally {
    clearTimeout(timer)
  }
}

const ROLLBACK_MS = 1_000
