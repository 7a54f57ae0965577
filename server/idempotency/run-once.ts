import type { Compilable } from 'kysely'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import type { Query } from '../db/sql.ts'
import type { Queries, Queryable, RowsOf } from '../db/transaction.ts'
import { reusedId } from '../http/api-error.ts'
import type { IdempotencyKey } from './key.ts'
import { claimKey, findAnswer, storeAnswer, type StoredAnswer } from './queries.ts'

/** A write that takes two round trips: the reads, then the changes that were decided by their rows. */
export type Mutation<A> = {
  /** Run in this order. The first locks what the decision depends on. */
  readonly reads: readonly Compilable[]
  /** Throws to leave no trace. A query of `tx` costs one more round trip. */
  readonly decide: (rows: readonly unknown[][], tx: Queryable) => Decision<A> | Promise<Decision<A>>
}

/** `answer` runs after the changes and reads one row: that row, as JSON, is the answer. */
export type Decision<A> = { readonly changes: readonly Compilable[]; readonly answer: Query<A> }

/** A mutation whose decision knows the type of each read. */
export const mutation = <Rows extends readonly unknown[], A>(typed: {
  readonly reads: Queries<Rows>
  readonly decide: (rows: RowsOf<Rows>, tx: Queryable) => Decision<A> | Promise<Decision<A>>
}): Mutation<A> => typed as Mutation<A>

/**
 * Runs a mutation once, in one transaction with the record of its answer. The same key gets the first answer again and
 * changes nothing. The first round trip claims the key and reads; the second changes, stores the answer and commits.
 * @throws ApiError 422 when the id belongs to another write.
 */
export async function runOnce<A>(
  database: Database,
  userId: string,
  key: IdempotencyKey,
  status: number,
  { reads, decide }: Mutation<A>,
): Promise<A> {
  return asUser(database, userId).transaction(async (tx) => {
    const [[claimed], [stored], ...rows] = await tx.batch<[object, StoredAnswer, ...unknown[]]>([
      claimKey(userId, key),
      findAnswer(userId, key.id),
      ...reads,
    ])
    if (!claimed) return replayed<A>(key, stored)
    const { changes, answer } = await decide(rows, tx)
    const results = await tx.commit<readonly unknown[]>([...changes, storeAnswer(userId, key.id, status, answer)])
    const [row] = results.at(-1) as readonly { readonly answer: A }[]
    if (!row) throw new Error('The answer of a write was not stored.')
    return row.answer
  })
}

/**
 * The answer that a write with this key got before, undefined when there was none. For writes that claim their key in the
 * statement that inserts their row.
 * @throws ApiError 422 when the id belongs to another write.
 */
export async function earlierAnswer<A>(
  database: Database,
  userId: string,
  key: IdempotencyKey,
): Promise<A | undefined> {
  const [stored] = await asUser(database, userId).query(findAnswer(userId, key.id))
  return stored && replayed<A>(key, stored)
}

function replayed<A>(key: IdempotencyKey, stored: StoredAnswer | undefined): A {
  if (stored?.fingerprint !== key.fingerprint) throw reusedId()
  return stored.answer as A
}
