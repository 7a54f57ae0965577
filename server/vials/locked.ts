import { sql } from 'kysely'
import { build, rawSql } from '../db/sql.ts'
import { ApiError } from '../http/api-error.ts'
import { premiumRequired } from '../subscription/errors.ts'

/**
 * Locks a vial until the transaction ends, against doses that are drawn from it meanwhile. Read it in a later statement, which
 * sees the draws that were committed before the lock was given.
 */
export const lockVial = (userId: string, id: string) =>
  build.selectFrom('vials').select('id').where('user_id', '=', userId).where('id', '=', id).forUpdate()

/** How many other vials the person has in use, how many with those that are not mixed, and whether there is premium at `at`. */
export type Room = { readonly in_use: number; readonly current: number; readonly entitled: boolean }

/** Of two devices that start a vial at once the second one is refused: a write that has claimed its key is the only one. */
export const readRoom = (userId: string, id: string, at: Date) =>
  rawSql(sql<Room>`
    select (count(*) filter (where status = 'in use'))::int as in_use, count(*)::int as current,
           exists (select from profiles where user_id = ${userId} and premium_through > ${at}) as entitled
    from vials where user_id = ${userId} and id <> ${id} and status in ('in use', 'unmixed')`)

/** Refuses a second vial in use without premium. */
export function requireUse(room: Room | undefined): void {
  if (room && room.in_use > 0 && !room.entitled) throw premiumRequired('more than one vial in use')
}

/** The most vials that are in use or not mixed yet: `GET /api/vials` answers with all of them (docs/limits.md). */
const MOST_CURRENT = 100

/** Refuses one more vial that is in use or not mixed yet than the list holds. */
export function requirePlace(room: Room | undefined): void {
  if (room) requirePlaces(room.current, 1)
}

/** Refuses `more` vials in use or not mixed yet beside `current` ones where they exceed the length of the list. */
export function requirePlaces(current: number, more: number): void {
  if (more === 0 || current + more <= MOST_CURRENT) return
  throw new ApiError(409, {
    code: 'limit-reached',
    message: `You have ${MOST_CURRENT} vials that are in use or not mixed yet, which is the most. Finish, discard or remove one first. Nothing was saved.`,
  })
}
