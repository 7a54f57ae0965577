import type { Context } from 'hono'
import type { ChangedRows } from '#contract'
import type { Query } from '../db/sql.ts'
import type { ApiEnv } from '../http/router.ts'
import { MOST_OF_WRITE, rowsOfWrite, type Found } from './queries.ts'
import { sliceOf } from './slice.ts'

/**
 * The last query of a write for a device that asks for the rows that it changes (`prefer: changed-rows`); none for any other. Runs in
 * the write's transaction.
 */
export function queriesOfChanged(c: Context<ApiEnv>): readonly Query<Found>[] {
  return c.req.header('prefer') === 'changed-rows' ? [rowsOfWrite(c.var.person.userId)] : []
}

/** The answer of a write with the rows that this query has found. */
export function withChanged<A extends object>(answer: A, found: readonly Found[] | undefined): Written<A> {
  if (!found) return answer
  const { rows, removed, more } = sliceOf(found, Infinity, MOST_OF_WRITE)
  return more ? answer : { ...answer, changed: { rows, removed } }
}

export type Written<A> = A | (A & { readonly changed: ChangedRows })
