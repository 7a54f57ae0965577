import type { Compilable } from 'kysely'
import type { Outcome, Statement } from './pipeline.ts'
import { compiled } from './sql.ts'

/** Runs one query and returns its rows. A query without `returning` returns none. */
export type Queryable = { readonly query: <Row>(query: Compilable<Row>) => Promise<Row[]> }

/** An open transaction. Each call is one round trip. */
export type Transaction = Queryable & {
  /** Runs several queries in one round trip. Returns the rows of each. */
  readonly batch: <Rows extends readonly unknown[]>(queries: Queries<Rows>) => Promise<RowsOf<Rows>>
  /** Runs the last queries together with COMMIT. If one of them fails, the transaction is rolled back. */
  readonly commit: <Rows extends readonly unknown[]>(queries: Queries<Rows>) => Promise<RowsOf<Rows>>
}

export type Queries<Rows extends readonly unknown[]> = readonly [...{ [At in keyof Rows]: Compilable<Rows[At]> }]
export type RowsOf<Rows extends readonly unknown[]> = { [At in keyof Rows]: Rows[At][] }

export const COMMIT: Statement = { name: 'vialog-commit', text: 'commit', values: [] }

/**
 * Runs `work` in one transaction. `send` sends statements in one round trip; the statements of `begin` are sent together
 * with the first query. COMMIT takes a round trip of its own unless `work` calls `commit`.
 */
export const runTransaction = async <Result>(
  send: (statements: readonly Statement[]) => Promise<Outcome[]>,
  begin: readonly Statement[],
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  let begun = false
  let over = false
  let committed = false
  const exchange = async (queries: readonly Compilable[], end: readonly Statement[]): Promise<Outcome[]> => {
    if (over) throw new Error('This transaction is over: await every query before the transaction function returns.')
    const start = begun ? [] : begin
    begun = true
    over = end.length > 0
    return (await send([...start, ...queries.map(compiled), ...end])).slice(start.length)
  }
  const query = async <Row>(compilable: Compilable<Row>) => (await exchange([compilable], []))[0]?.rows as Row[]
  const batch = async <Rows extends readonly unknown[]>(queries: Queries<Rows>) =>
    rowsOf(await exchange(queries, [])) as RowsOf<Rows>
  const commit = async <Rows extends readonly unknown[]>(queries: Queries<Rows>) => {
    const outcomes = await exchange(queries, [COMMIT])
    assertCommitted(outcomes.pop())
    committed = true
    return rowsOf(outcomes) as RowsOf<Rows>
  }
  try {
    const result = await work({ query, batch, commit })
    over = true
    if (begun && !committed) assertCommitted((await send([COMMIT])).pop())
    return result
  } finally {
    over = true
  }
}

const rowsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ rows }) => rows)

// PostgreSQL answers COMMIT after a failed query with ROLLBACK and no error. A transaction function that caught the
// error must not appear to have saved anything.
const assertCommitted = (outcome: Outcome | undefined): void => {
  if (outcome?.command !== 'COMMIT') throw new Error('Nothing was saved: a query of this transaction had failed.')
}
