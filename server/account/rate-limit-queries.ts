import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { rawSql } from '../db/sql.ts'

/** At most `most` attempts under this key in a window of so many seconds. */
export type Limit = { readonly key: string; readonly seconds: number; readonly most: number }

/** An attempt that was counted: its key, and the window that it was counted in. */
export type Counted = { readonly key: string; readonly began: string }

/** The attempt was not counted, since these limits are reached. */
export type Reached = { readonly reached: readonly Limit[] }

/**
 * Counts one attempt under all of these limits or, when one of them is reached, under none. It is one statement, so of any
 * number of attempts at the same moment no more are counted than each limit allows. Give the kinds of limits in the same
 * order each time: rows are locked in this order.
 */
export async function countWithin(database: Database, limits: readonly Limit[]): Promise<readonly Counted[] | Reached> {
  const [only, ...more] = limits
  if (only && more.length === 0) {
    const [, counted] = await asServer(database).batch([NO_WAIT_FOR_DISK, countAll(limits), FORGET_OVER])
    return counted.length === 1 ? counted : { reached: limits }
  }
  const refused = new LimitReached()
  try {
    return await asServer(database).transaction(async (tx) => {
      await tx.query(NO_WAIT_FOR_DISK)
      const counted = await tx.query(countAll(limits))
      if (counted.length < limits.length) {
        refused.reached = limits.filter(({ key }) => !counted.some((one) => one.key === key))
        throw refused
      }
      await tx.query(FORGET_OVER)
      return counted
    })
  } catch (error) {
    if (error === refused) return { reached: refused.reached }
    throw error
  }
}

/** Takes attempts back that turned out not to count; those of a window that is over stay as they are. */
export async function takeBack(database: Database, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  await asServer(database).batch([
    NO_WAIT_FOR_DISK,
    ...counted.map(({ key, began }) =>
      rawSql(sql<never>`
        update rate_limits set count = count - 1
        where key = ${key} and window_start = ${began}::timestamptz and count > 0`),
    ),
  ])
}

/** Forgets what was counted under these keys. */
export async function forgetCounts(database: Database, keys: readonly string[]): Promise<void> {
  await asServer(database).query(
    rawSql(sql<never>`delete from rate_limits where key in (${sql.join(keys.map((key) => sql`${key}`))})`),
  )
}

/** Thrown inside the transaction, so that nothing of it is kept. */
class LimitReached extends Error {
  reached: readonly Limit[] = []
}

/** A count that a power cut takes back is no loss. */
const NO_WAIT_FOR_DISK = rawSql(sql<never>`set local synchronous_commit = off`)

/** A key whose limit is reached is not updated, and so is missing from the answer. */
function countAll(limits: readonly Limit[]) {
  const rows = limits.map(({ key, seconds, most }) => sql`(${key}::text, ${seconds}::int, ${most}::int)`)
  const isOpen = sql`r.ends_at > now()`
  return rawSql(sql<Counted>`
    with limits (key, seconds, most) as (values ${sql.join(rows)})
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
 * Each time a few windows that are over go, more than can be added, so that the table does not fill. Rows that somebody
 * holds are passed over: this never makes two calls wait for each other.
 */
const FORGET_OVER = rawSql(sql<never>`
  delete from rate_limits where key in (
    select key from rate_limits where ends_at < now() order by ends_at limit 10 for update skip locked
  )`)
