import { TABLE_NAMES, type PersonRow, type RowOf, type TableName } from '#domain/export/tables'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { BEGIN_SNAPSHOT, personOf, referencePeptides, rowsAfter } from './queries.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * The rows of one person as they were at one moment, as bytes, which another thread takes over without a copy. A page is the
 * JSON of its rows, one a line, in UTF-8.
 */
export type StoredRows = Pick<Snapshot, 'person' | 'peptides'> & {
  readonly tables: ReadonlyMap<TableName, readonly Uint8Array<ArrayBuffer>[]>
}

/** Reads these tables of a person in one transaction. The embedded engine has one connection, so nothing else happens in it. */
export function readStoredRows(
  database: Database,
  userId: string,
  names: readonly TableName[] = TABLE_NAMES,
): Promise<StoredRows> {
  return asUser(database, userId).transaction(async (tx) => {
    await tx.query(BEGIN_SNAPSHOT)
    const [[person], peptides] = await tx.batch([personOf(userId), referencePeptides])
    if (!person) throw new Error('A person who is signed in has a profile.')
    const tables = new Map<TableName, readonly Uint8Array<ArrayBuffer>[]>()
    for (const table of names) tables.set(table, await pagesOf(tx, userId, table))
    return { person: JSON.parse(person.row) as PersonRow, peptides, tables }
  })
}

async function pagesOf(tx: Transaction, userId: string, table: TableName): Promise<Uint8Array<ArrayBuffer>[]> {
  const pages: Uint8Array<ArrayBuffer>[] = []
  let after: Record<string, unknown> | undefined
  for (;;) {
    const page = await tx.query(rowsAfter(userId, table, after, ROWS_AT_ONCE))
    const last = page.at(-1)
    // A small Buffer is a part of a larger one that others have their parts of. An encoder makes one of its own.
    if (last) pages.push(ENCODER.encode(page.map(({ row }) => row).join('\n')))
    if (!last || page.length < ROWS_AT_ONCE) return pages
    after = JSON.parse(last.row) as Record<string, unknown>
  }
}

/** The buffers of these rows, for a thread to take over. */
export function buffersOf({ tables }: StoredRows): readonly ArrayBuffer[] {
  return [...tables.values()].flat().map(({ buffer }) => buffer)
}

/** These rows, to be read. */
export function snapshotOf({ person, peptides, tables }: StoredRows): Snapshot {
  async function* pages(table: TableName): AsyncGenerator<readonly string[]> {
    for (const page of tables.get(table) ?? []) yield DECODER.decode(page).split('\n')
  }
  async function* rows<Name extends TableName>(table: Name): AsyncGenerator<RowOf<Name>> {
    for await (const page of pages(table)) for (const row of page) yield JSON.parse(row) as RowOf<Name>
  }
  return { person, peptides, pages, rows }
}

/** While a page is read nothing else runs on the node: some milliseconds. */
const ROWS_AT_ONCE = 250

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder()
