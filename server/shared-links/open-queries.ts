import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MOST_CLOSINGS } from '#domain/shared-links/link-state'
import type { OpeningKind } from '#domain/shared-links/opening-kind'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { findAmongAll } from '../db/citus/over-all-people.ts'
import { build, rawSql } from '../db/sql.ts'
import { MOST_OPENINGS } from './queries.ts'

const HOUR_MS = 3_600_000

/** So many wrong PINs in a row close a link. */
const MOST_WRONG_PINS = 5

const ACTOR = 'shared-links'

/** The id of nobody: an unknown address runs the same statements as a known one. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** An attempt to open a link. `pinHash`: null without a PIN. `kind`: the page, or the file that is asked for. */
export type Attempt = {
  readonly tokenHash: string
  readonly pinHash: string | null
  readonly device: string | null
  readonly kind: OpeningKind
  readonly at: Date
}

/** The result of an attempt. Without a person the link does not open. */
export type Outcome = { readonly userId?: string; readonly isOpen: boolean }

/**
 * Tries to open a link. The fifth wrong PIN in a row closes the link for an hour, and the third closing ends it; the person is told
 * by e-mail. An opening is stored. The row is locked first, so that attempts on several nodes are counted one after the other.
 */
export async function tryToOpen(database: Database, attempt: Attempt): Promise<Outcome> {
  const [link] = await findAmongAll(
    asService(database, ACTOR),
    'shared_links',
    build.selectFrom('shared_links').select('user_id').where('token_hash', '=', attempt.tokenHash),
  )
  const userId = link?.user_id ?? NOBODY
  const [, , , , [tried]] = await asService(database, ACTOR, userId).batch([
    ASYNC_COMMIT,
    ...tryLink(userId, attempt),
    forgetOldOpenings(userId, attempt),
  ])
  return tried ? { userId, isOpen: tried.is_right } : { isOpen: false }
}

/** Without it the answer to an unknown address would come sooner, since only a known one writes to disk. A lost count does no harm. */
const ASYNC_COMMIT = rawSql(sql<never>`set local synchronous_commit = off`)

/** The last returns no row for an unknown link, one that is closed or over, or one with a PIN where none was entered. */
const tryLink = (userId: string, { tokenHash, pinHash, device, kind, at }: Attempt) => {
  const isRight = sql`coalesce(pin_hash = ${pinHash}::text, pin_hash is null)`
  const isLast = sql`(not ${isRight} and wrong_pins >= ${MOST_WRONG_PINS - 1})`
  const isEnd = sql`(${isLast} and closings >= ${MOST_CLOSINGS - 1})`
  const canBeTried = sql`user_id = ${userId} and token_hash = ${tokenHash} and ended_at is null and expires_at > ${at}
    and (closed_until is null or closed_until <= ${at}) and (pin_hash is null or ${pinHash}::text is not null)`
  return [
    rawSql(sql<{ id: string }>`
      select id from shared_links where user_id = ${userId} and token_hash = ${tokenHash} for update`),
    rawSql(sql<never>`
      insert into shared_link_openings (user_id, id, link_id, opened_at, device, kind)
      select user_id, ${randomUUID()}::uuid, id, ${at}::timestamptz, ${device}::text, ${kind}::text
      from shared_links where ${canBeTried} and ${isRight}`),
    rawSql(sql<never>`
      insert into mail_outbox (user_id, id, kind, about, data)
      select user_id, ${randomUUID()}::uuid, 'shared-link-closed', id || ' ' || closings + 1,
             jsonb_build_object('at', ${at.toISOString()}::text, 'ended', ${isEnd})
      from shared_links where ${canBeTried} and ${isLast}
      on conflict do nothing`),
    rawSql(sql<{ readonly is_right: boolean }>`
      update shared_links set
        wrong_pins = case when ${isRight} or ${isLast} then 0 else wrong_pins + 1 end,
        closings = closings + ${isLast}::int,
        closed_until = case when ${isLast} then ${new Date(at.getTime() + HOUR_MS)}::timestamptz else closed_until end,
        ended_at = case when ${isEnd} then ${at}::timestamptz end
      where ${canBeTried} returning ${isRight} as is_right`),
  ] as const
}

const forgetOldOpenings = (userId: string, { tokenHash }: Attempt) =>
  rawSql(sql`
    delete from shared_link_openings where user_id = ${userId} and id in (
      select o.id from shared_link_openings o join shared_links l on l.user_id = ${userId} and l.id = o.link_id
      where o.user_id = ${userId} and l.user_id = ${userId} and l.token_hash = ${tokenHash}
      order by o.opened_at desc, o.id desc offset ${MOST_OPENINGS}
    )`)
