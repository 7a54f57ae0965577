import type { Compilable } from 'kysely'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import type { Query } from '../db/sql.ts'
import type { Queries, Queryable, RowsOf } from '../db/transaction.ts'
import { deletedSince, reusedId } from '../http/api-error.ts'
import type { IdempotencyKey } from './key.ts'
import type { Found } from '../rows/queries.ts'
import { claimKey, findAnswer, markDone, readAnswer, storeAnswer, type StoredAnswer } from './queries.ts'

/** A write that takes two round trips: the reads, then the changes that were decided by their rows. */
export type Mutation<A> = {
  /**
   * Run before the key is claimed: an exclusive lock of the person. The record of a write refers to its person and so holds a
   * weaker lock of them; two writes that both hold it would wait for each other.
   */
  readonly first?: readonly Compilable[]
  /** Run in this order. The first locks what the decision depends on. */
  readonly reads: readonly Compilable[]
  /** Throws to leave no trace. A query of `tx` costs one more round trip. */
  readonly decide: (rows: readonly unknown[][], tx: Queryable) => Decision<A> | Promise<Decision<A>>
  /**
   * For an answer with a row that the person may delete: no copy of it is stored. Sent again, the write is answered by this
   * query, and refused where it reads no row.
   */
  readonly again?: Query<A>
}

/** `answer` runs after the changes and reads one row: that row, as JSON, is the answer. */
export type Decision<A> = { readonly changes: readonly Compilable[]; readonly answer: Query<A> }

/** A mutation whose decision knows the type of each read. */
export const mutation = <Rows extends readonly unknown[], A>(typed: {
  readonly first?: readonly Compilable[]
  readonly reads: Queries<Rows>
  readonly decide: (rows: RowsOf<Rows>, tx: Queryable) => Decision<A> | Promise<Decision<A>>
  readonly again?: Query<A>
}): Mutation<A> => typed as Mutation<A>

/**
 * Runs a mutation once, in one transaction with its record. The same key is answered again and changes nothing. The first
 * round trip claims the key and reads; the second changes, stores the answer, runs `last` and commits. `found` is what `last` has read.
 * @throws ApiError 422 when the id belongs to another write, 409 when what the write made was deleted.
 */
export async function runOnce<A>(
  database: Database,
  userId: string,
  key: IdempotencyKey,
  status: number,
  { first = [], reads, decide, again }: Mutation<A>,
  last: readonly Query<Found>[] = [],
): Promise<Once<A>> {
  const answered = await asUser(database, userId).transaction(async (tx): Promise<Once<A> | undefined> => {
    const results = await tx.batch<readonly unknown[]>([
      ...first,
      claimKey(userId, key),
      findAnswer(userId, key.id),
      ...reads,
    ])
    const [[claimed], [stored], ...rows] = results.slice(first.length) as [object[], StoredAnswer[], ...unknown[][]]
    if (!claimed) {
      refuseOther(key, stored)
      if (!again) return { answer: stored.answer as A }
      const [[present]] = await tx.commit([readAnswer(again)])
      return present && { answer: present.answer }
    }
    const { changes, answer } = await decide(rows, tx)
    const answering = again
      ? [markDone(userId, key.id, status), readAnswer(answer)]
      : [storeAnswer(userId, key.id, status, answer)]
    const committed = await tx.commit<readonly unknown[]>([...changes, ...answering, ...last])
    const [row] = committed[changes.length + answering.length - 1] as readonly { readonly answer: A }[]
    if (!row) throw new Error('A write has no answer.')
    return { answer: row.answer, found: committed[changes.length + answering.length] as Found[] | undefined }
  })
  if (answered === undefined) throw deletedSince()
  return answered
}

type Once<A> = { readonly answer: A; readonly found?: readonly Found[] | undefined }

/**
 * What a write with this key was answered before; undefined when there was no such write, or it is under way. For writes that
 * store their answer.
 * @throws ApiError 422 when the id belongs to another write.
 */
export async function answeredBefore<A>(
  database: Database,
  userId: string,
  key: IdempotencyKey,
): Promise<A | undefined> {
  const [stored] = await asUser(database, userId).query(findAnswer(userId, key.id))
  if (!stored) return undefined
  refuseOther(key, stored)
  return stored.answer as A
}

/**
 * The row that a write with this key inserted before, read by `again`; undefined when there was no such write. For writes
 * that claim their key in the statement that inserts their row.
 * @throws ApiError 422 when the id belongs to another write, 409 when the row was deleted.
 */
export async function insertedBefore<A>(
  database: Database,
  userId: string,
  key: IdempotencyKey,
  again: Query<A>,
): Promise<A | undefined> {
  const [[stored], [present]] = await asUser(database, userId).batch([findAnswer(userId, key.id), readAnswer(again)])
  if (!stored) return undefined
  refuseOther(key, stored)
  if (!present) throw deletedSince()
  return present.answer
}

/** @throws ApiError 422 when the id belongs to another write. */
function refuseOther(key: IdempotencyKey, stored: StoredAnswer | undefined): asserts stored {
  if (stored?.fingerprint !== key.fingerprint) throw reusedId()
}
