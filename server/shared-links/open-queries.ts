import { sql } from 'kysely'
import { MOST_CLOSINGS } from '#domain/shared-links/link-state'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/iso-instant.ts'
import { build, rawSql } from '../db/sql.ts'
import { MOST_OPENINGS } from './queries.ts'

/** So many wrong PINs in a row close a link. */
const MOST_WRONG_PINS = 5

const ACTOR = 'shared-links'

/** Nobody's id: an address that is none takes the same way through the database as one that is. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Somebody who asks to open a link. `pinHash`: null without a PIN. */
export type Attempt = {
  readonly tokenHash: string
  readonly pinHash: string | null
  readonly device: string | null
  readonly at: Date
}

/** What came of an attempt. Without a person nothing is known of the link but that it does not open. */
export type Outcome = { readonly userId?: string; readonly isOpen: boolean }

/**
 * Tries to open a link. A wrong PIN is counted and the fifth in a row closes the link for an hour, which the person is told by
 * e-mail; the third hour ends it. A right one is noted. One statement does it with the row locked, so that tries on several
 * nodes at once are counted one after the other.
 */
export async function tryToOpen(database: Database, attempt: Attempt): Promise<Outcome> {
  const [link] = await asService(database, ACTOR).query(
    build.selectFrom('shared_links').select('user_id').where('token_hash', '=', attempt.tokenHash),
  )
  const userId = link?.user_id ?? NOBODY
  const [, [tried]] = await asService(database, ACTOR, userId).batch([
    ASYNC_COMMIT,
    tryLink(userId, attempt),
    forgetOldOpenings(userId, attempt),
  ])
  return tried ? { userId, isOpen: tried.is_right } : { isOpen: false }
}

/** The answer to an address that is none would come earlier by the time that a disk takes. Losing a try then does no harm. */
const ASYNC_COMMIT = rawSql(sql<never>`set local synchronous_commit = off`)

/** No row where there is no such link, it is closed or over, or no PIN was entered where it has one. */
const tryLink = (userId: string, { tokenHash, pinHash, device, at }: Attempt) => {
  const isRight = sql`coalesce(pin_hash = ${pinHash}::text, pin_hash is null)`
  const isLast = sql`(not ${isRight} and wrong_pins >= ${MOST_WRONG_PINS - 1})`
  return rawSql(sql<{ readonly is_right: boolean }>`
    with tried as (
      update shared_links set
        wrong_pins = case when ${isRight} or ${isLast} then 0 else wrong_pins + 1 end,
        closings = closings + ${isLast}::int,
        closed_until = case when ${isLast} then ${at}::timestamptz + interval '1 hour' else closed_until end,
        ended_at = case when ${isLast} and closings >= ${MOST_CLOSINGS - 1} then ${at}::timestamptz end
      where user_id = ${userId} and token_hash = ${tokenHash} and ended_at is null and expires_at > ${at}
        and (closed_until is null or closed_until <= ${at}) and (pin_hash is null or ${pinHash}::text is not null)
      returning id, ${isRight} as is_right, wrong_pins, closings, ended_at
    ), opened as (
      insert into shared_link_openings (user_id, id, link_id, opened_at, device)
      select ${userId}, gen_random_uuid(), id, ${at}, ${device} from tried where is_right
    ), told as (
      insert into mail_outbox (user_id, kind, about, data)
      select ${userId}, 'shared-link-closed', id || ' ' || closings,
             jsonb_build_object('at', ${isoInstant(sql`${at}::timestamptz`)}, 'ended', ended_at is not null)
      from tried where not is_right and wrong_pins = 0
      on conflict do nothing
    )
    select is_right from tried`)
}

const forgetOldOpenings = (userId: string, { tokenHash }: Attempt) =>
  rawSql(sql`
    delete from shared_link_openings where user_id = ${userId} and id in (
      select o.id from shared_link_openings o join shared_links l on l.user_id = o.user_id and l.id = o.link_id
      where o.user_id = ${userId} and l.user_id = ${userId} and l.token_hash = ${tokenHash}
      order by o.opened_at desc, o.id desc offset ${MOST_OPENINGS}
    )`)
