import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Compilable } from 'kysely'
import { asUser } from '../db/as-user.ts'
import type { Queries, Queryable, RowsOf } from '../db/transaction.ts'
import type { Database } from '../db/database.ts'
import type { Query } from '../db/sql.ts'
import { reusedId } from '../http/api-error.ts'
import { claimWrite, findWrite, keepAnswer, type StoredWrite } from './queries.ts'

/** A write as the device named it: its id, and a fingerprint of what it asks for. */
export type Write = { readonly id: string; readonly fingerprint: string }

/** What was answered when a write was done. */
export type Answer<A> = { readonly status: number; readonly answer: A }

/**
 * A write in two round trips: what it reads, and what it makes of that. An answer is read after the changes, by a query of
 * one row, and kept as the database reads it.
 */
export type Mutation<A> = {
  /** Run in their order. The first locks what the decision depends on. */
  readonly reads: readonly Compilable[]
  /** Decides by the rows of the reads. Throw to leave no trace. `tx` is for a query that depends on them, one more trip. */
  readonly decide: (rows: readonly unknown[][], tx: Queryable) => Decision<A> | Promise<Decision<A>>
}
export type Decision<A> = { readonly changes: readonly Compilable[]; readonly answer: Query<A> }

/** A mutation whose decision knows the rows of each of its reads. */
export const mutation = <Rows extends readonly unknown[], A>(typed: {
  readonly reads: Queries<Rows>
  readonly decide: (rows: RowsOf<Rows>, tx: Queryable) => Decision<A> | Promise<Decision<A>>
}): Mutation<A> => typed as Mutation<A>

/** Reads the write's id from its header and takes the fingerprint of method, path and body. */
export async function writeOf(context: Context, id: string): Promise<Write> {
  const body = await context.req.text()
  const fingerprint = createHash('sha256')
    .update(`${context.req.method} ${context.req.path}\n${body}`)
    .digest('base64url')
  return { id, fingerprint }
}

/**
 * Does a write once, in one transaction with the record of its answer: sent again, it gets the first answer and nothing
 * happens. The first round trip takes the id and reads, the second changes, keeps the answer and commits. A decision that
 * throws leaves no trace, so that the same id may be tried again.
 * @throws ApiError 422 when the id belongs to another write.
 */
export async function once<A>(
  database: Database,
  userId: string,
  write: Write,
  status: number,
  { reads, decide }: Mutation<A>,
): Promise<A> {
  return asUser(database, userId).transaction(async (tx) => {
    const [[claimed], [stored], ...rows] = await tx.batch<[object, StoredWrite, ...unknown[]]>([
      claimWrite(userId, write),
      findWrite(userId, write.id),
      ...reads,
    ])
    if (!claimed) return same<A>(write, stored).answer
    const { changes, answer } = await decide(rows, tx)
    const results = await tx.commit<readonly unknown[]>([...changes, keepAnswer(userId, write.id, status, answer)])
    const [kept] = results.at(-1) as readonly { readonly answer: A }[]
    if (!kept) throw new Error('The answer of a write was not kept.')
    return kept.answer
  })
}

/**
 * The answer that this write got when it was done before, or undefined when it never was.
 * For writes that claim their id themselves, in one round trip.
 */
export async function earlierAnswer<A>(
  database: Database,
  userId: string,
  write: Write,
): Promise<Answer<A> | undefined> {
  const [stored] = await asUser(database, userId).query(findWrite(userId, write.id))
  return stored && same<A>(write, stored)
}

function same<A>(write: Write, stored: StoredWrite | undefined): Answer<A> {
  if (stored?.fingerprint !== write.fingerprint) throw reusedId()
  return { status: stored.status, answer: stored.answer as A }
}
