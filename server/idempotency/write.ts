import type { Context } from 'hono'
import type { LiveTable } from '#contract'
import type { AppContext } from '../app-context.ts'
import { errorCode } from '../db/database-busy.ts'
import type { Query } from '../db/sql.ts'
import { ApiError, reusedId } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import { readIdempotencyKey, type IdempotencyKey } from './key.ts'
import { queriesOfChanged, withChanged, type Written } from '../rows/changed-by-write.ts'
import type { Found } from '../rows/queries.ts'
import { insertedBefore, runOnce, type Mutation } from './run-once.ts'

type Server = Pick<AppContext, 'database' | 'changeBus'>

/** The tables of which other devices hear, or a function of the answer where that says which. */
type Tables<A> = readonly LiveTable[] | ((answer: A) => readonly LiveTable[])

const UNIQUE_VIOLATION = '23505'

/**
 * Runs the mutation of a request once and returns its answer. Other devices hear of `tables` after the commit.
 * @throws ApiError 422 when the key, or the id of a new row, is in use, 409 when what it made was deleted.
 */
export async function mutateOnce<A extends object>(
  { database, changeBus }: Server,
  c: Context<ApiEnv>,
  mutation: Mutation<A>,
  { tables, status = 200 }: { readonly tables: Tables<A>; readonly status?: number },
): Promise<Written<A>> {
  const { userId } = c.var.person
  const key = await readIdempotencyKey(c)
  try {
    const { answer, found } = await runOnce(database, userId, key, status, mutation, queriesOfChanged(c))
    const changed = typeof tables === 'function' ? tables(answer) : tables
    changeBus.publish({ kind: 'rows', userId, tables: changed, write: key.id })
    return withChanged(answer, found)
  } catch (error) {
    throw inUse(error)
  }
}

/**
 * Inserts the row of a request once and returns it. `insert` stores the key in the statement of the row itself, so an
 * insert that is sent again meets a unique key, and then the row is read by the query that `again` makes. It runs `last` behind that statement.
 * @throws ApiError 422 when the key, or the id of the row, is in use, 409 when the row was deleted.
 */
export async function insertOnce<A extends object>(
  { database, changeBus }: Server,
  c: Context<ApiEnv>,
  insert: (key: IdempotencyKey, last: Last) => Promise<Inserted<A>>,
  { tables, again }: { readonly tables: readonly LiveTable[]; readonly again: () => Query<A> },
): Promise<Written<A>> {
  const { userId } = c.var.person
  const key = await readIdempotencyKey(c)
  try {
    const { answer, found } = await insert(key, queriesOfChanged(c))
    changeBus.publish({ kind: 'rows', userId, tables, write: key.id })
    return withChanged(answer, found)
  } catch (error) {
    const refusal = inUse(error)
    const earlier = refusal instanceof ApiError ? await insertedBefore(database, userId, key, again()) : undefined
    if (earlier === undefined) throw refusal
    return earlier
  }
}

/** The queries that run behind those of a write, and read what it has changed. */
export type Last = readonly Query<Found>[]

/** `found`: what `last` has read. */
export type Inserted<A> = { readonly answer: A; readonly found: readonly Found[] | undefined }

const inUse = (error: unknown): unknown => (errorCode(error) === UNIQUE_VIOLATION ? reusedId() : error)
