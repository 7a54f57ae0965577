import { sql } from 'kysely'
import type { Dose } from '#contract'
import { rawSql } from '../db/sql.ts'

/** A list of doses: the columns by which it is ordered, and which doses are in it. */
type List = typeof LIVE

/** The lists of doses by time: by when a dose was taken, then by the order in which doses were recorded. */
export const LIVE = { order: sql`administered_at, recorded_at, id`, has: sql`deleted_at is null` }
/** The list of deleted doses. */
export const DELETED: List = { order: sql`deleted_at, id`, has: sql`deleted_at is not null` }

/**
 * How a page of doses names the dose behind which the next one begins: by its id and its newest change. An edit may move a
 * dose to another place, from which the list would go on with doses left out or answered twice.
 */
export function nameOfPlace({ id, last_change_id: change }: Pick<Dose, 'id' | 'last_change_id'>): string {
  return change === null ? id : `${id}.${change}`
}

/** The place of the dose that `after` names; no row if it has left the list, or was changed since. */
export function placeOf(userId: string, after: string, { order, has }: List = LIVE) {
  const [id, change] = after.split('.')
  const unchanged = change === undefined ? sql`` : sql`and last_change_id = ${change}`
  return sql`(select ${order} from doses where user_id = ${userId} and id = ${id} and ${has} ${unchanged})`
}

/** A row if the dose that `after` names is in the list and unchanged. */
export const findPlace = (userId: string, after: string, list: List = LIVE) =>
  rawSql(sql<object>`select from ${placeOf(userId, after, list)} place`)
