import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { rawSql } from '../db/sql.ts'

/** At most `most` attempts of this key in a window of `seconds`. */
export type Limit = { readonly key: string; readonly seconds: number; readonly most: number }

/** A counted attempt: its key and the start of its window. */
export type Counted = { readonly key: string; readonly began: string }

/** The limits that are reached. The attempt was not counted. */
export type Reached = { readonly reached: readonly Limit[] }

/**
 * Counts one attempt under all of these limits or, if one of them is reached, under none. It is one statement, so concurrent
 * attempts cannot exceed a limit. Rows are locked in the order of `limits`, which must be the same in every call.
 */
export async function countWithin(database: Database, limits: readonly Limit[]): Promise<readonly Counted[] | Reached> {
  const [only, ...more] = limits
  if (only && more.length === 0) {
    const [, counted] = await asServer(database).batch([ASYNC_COMMIT, countAll(limits), PURGE_EXPIRED])
    return counted.length === 1 ? counted : { reached: limits }
  }
  const refused = new LimitReached()
  try {
    return await asServer(database).transaction(async (tx) => {
      await tx.query(ASYNC_COMMIT)
      const counted = await tx.query(countAll(limits))
      if (counted.length < limits.length) {
        refused.reached = limits.filter(({ key }) => !counted.some((one) => one.key === key))
        throw refused
      }
      await tx.query(PURGE_EXPIRED)
      return counted
    })
  } catch (error) {
    if (error === refused) return { reached: refused.reached }
    throw error
  }
}

/** Subtracts attempts that were counted, unless their window is over. */
export async function uncount(database: Database, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  await asServer(database).batch([
    ASYNC_COMMIT,
    ...counted.map(({ key, began }) =>
      rawSql(sql<never>`
        update rate_limits set count = count - 1
        where key = ${key} and window_start = ${began}::timestamptz and count > 0`),
    ),
  ])
}

/** Deletes the counts of these keys. */
export async function resetCounts(database: Database, keys: readonly string[]): Promise<void> {
  await asServer(database).query(rawSql(sql<never>`delete from rate_limits where key = any(${keys}::text[])`))
}

/** Thrown inside the transaction to roll it back. */
class LimitReached extends Error {
  reached: readonly Limit[] = []
}

/** Losing a count in a power loss does no harm. */
const ASYNC_COMMIT = rawSql(sql<never>`set local synchronous_commit = off`)

/** A key whose limit is reached is not updated, and is missing from the result. */
function countAll(limits: readonly Limit[]) {
  const of = <Name extends keyof Limit>(name: Name) => limits.map((limit) => limit[name])
  const isOpen = sql`r.ends_at > now()`
  return rawSql(sql<Counted>`
    with limits (key, seconds, most) as (
      select * from unnest(${of('key')}::text[], ${of('seconds')}::int[], ${of('most')}::int[])
    )
    insert into rate_limits as r (key, window_start, ends_at, count)
    select key, now(), now() + make_interval(secs => seconds), 1 from limits
    on conflict (key) do update set
      count = case when ${isOpen} then r.count + 1 else 1 end,
      window_start = case when ${isOpen} then r.window_start else excluded.window_start end,
      ends_at = case when ${isOpen} then r.ends_at else excluded.ends_at end
    where not ${isOpen} or r.count < (select most from limits where limits.key = excluded.key)
    returning r.key, r.window_start::text as began`)
}

/**
 * Deletes a few expired windows with each attempt, more than an attempt adds, so that the table stays small. Locked rows are
 * skipped, so that calls do not wait for each other.
 */
const PURGE_EXPIRED = rawSql(sql<never>`
  delete from rate_limits where key in (
    select key from rate_limits where ends_at < now() order by ends_at limit 10 for update skip locked
  )`)
