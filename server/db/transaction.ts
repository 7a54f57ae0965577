import type { Compilable } from 'kysely'
import type { Outcome, Statement } from './one-trip.ts'
import { compiled } from './sql.ts'

/** Runs one query inside a transaction and gives its rows. A query without `returning` gives none. */
export type Run = <Row>(query: Compilable<Row>) => Promise<Row[]>

/** Several queries of a transaction in one round trip, and the rows of each. */
export type Pipeline = {
  readonly all: <Rows extends readonly unknown[]>(queries: Queries<Rows>) => Promise<RowsOf<Rows>>
  /** The last queries, with COMMIT behind them. If one of them fails, nothing is kept. */
  readonly commit: <Rows extends readonly unknown[]>(queries: Queries<Rows>) => Promise<RowsOf<Rows>>
}

export type Queries<Rows extends readonly unknown[]> = readonly [...{ [At in keyof Rows]: Compilable<Rows[At]> }]
export type RowsOf<Rows extends readonly unknown[]> = { [At in keyof Rows]: Rows[At][] }

export const COMMIT: Statement = { name: 'vialog-commit', text: 'commit', values: [] }

/**
 * Does the work in one transaction. `send` takes statements to the database in one round trip; `begin` opens the
 * transaction and travels with its first query. COMMIT is a round trip of its own unless the work commits by itself.
 */
export const runTransaction = async <Result>(
  send: (statements: readonly Statement[]) => Promise<Outcome[]>,
  begin: readonly Statement[],
  work: (run: Run, pipeline: Pipeline) => Promise<Result>,
): Promise<Result> => {
  let begun = false
  let over = false
  let committed = false
  const exchange = async (queries: readonly Compilable[], end: readonly Statement[]): Promise<Outcome[]> => {
    if (over) throw new Error('This transaction is over: every query in it must be awaited before its work returns.')
    const start = begun ? [] : begin
    begun = true
    over = end.length > 0
    return (await send([...start, ...queries.map(compiled), ...end])).slice(start.length)
  }
  const run: Run = async <Row>(query: Compilable<Row>) => (await exchange([query], []))[0]?.rows as Row[]
  const all = async <Rows extends readonly unknown[]>(queries: Queries<Rows>) =>
    rowsOf(await exchange(queries, [])) as RowsOf<Rows>
  const commit = async <Rows extends readonly unknown[]>(queries: Queries<Rows>) => {
    const outcomes = await exchange(queries, [COMMIT])
    refuseRollback(outcomes.pop())
    committed = true
    return rowsOf(outcomes) as RowsOf<Rows>
  }
  try {
    const result = await work(run, { all, commit })
    over = true
    if (begun && !committed) refuseRollback((await send([COMMIT])).pop())
    return result
  } finally {
    over = true
  }
}

const rowsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ rows }) => rows)

// COMMIT after a failed query is answered with ROLLBACK and no error. Work that swallowed the failure must not pass for saved.
const refuseRollback = (end: Outcome | undefined): void => {
  if (end?.command !== 'COMMIT') throw new Error('Nothing was saved: a query of this transaction had failed.')
}
