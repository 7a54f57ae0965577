import type { TableName, PersonRow, RowOf } from '#domain/export/tables'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { BEGIN_SNAPSHOT, personOf, referencePeptides, rowsAfter, type ReferencePeptide } from './queries.ts'

/** Everything of one person, as it was at one moment. */
export type Snapshot = {
  readonly person: PersonRow
  /** The reference table. */
  readonly peptides: readonly ReferencePeptide[]
  /** The rows of a table in the order of their key, a page at a time, each as the text of a JSON object. */
  readonly pages: (table: TableName) => AsyncGenerator<readonly string[]>
  /** The same rows, read. */
  readonly rows: <Name extends TableName>(table: Name) => AsyncGenerator<RowOf<Name>>
}

/**
 * Gives `work` the snapshot. It holds a connection until `work` is done, and the embedded engine has only one: `work` waits for
 * nothing but these rows.
 */
export function withSnapshot<Result>(
  database: Database,
  userId: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return asUser(database, userId).transaction(async (tx) => {
    await tx.query(BEGIN_SNAPSHOT)
    const [[person], peptides] = await tx.batch([personOf(userId), referencePeptides])
    if (!person) throw new Error('A person who is signed in has a profile.')
    return work({
      person: JSON.parse(person.row) as PersonRow,
      peptides,
      pages: (table) => pages(tx, userId, table),
      rows: (table) => rows(tx, userId, table),
    })
  })
}

async function* pages(tx: Transaction, userId: string, table: TableName): AsyncGenerator<readonly string[]> {
  let after: Record<string, unknown> | undefined
  for (;;) {
    const page = await tx.query(rowsAfter(userId, table, after, ROWS_AT_ONCE))
    const last = page.at(-1)
    if (last) yield page.map(({ row }) => row)
    if (!last || page.length < ROWS_AT_ONCE) return
    after = JSON.parse(last.row) as Record<string, unknown>
  }
}

async function* rows<Name extends TableName>(tx: Transaction, userId: string, table: Name) {
  for await (const page of pages(tx, userId, table)) for (const row of page) yield JSON.parse(row) as RowOf<Name>
}

/** While a page is written nothing else runs: some milliseconds. */
const ROWS_AT_ONCE = 250
