import { sql } from 'kysely'
import type { SharedLink } from '#contract'
import type { SharedPart } from '#domain/shared-links/parts'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { isoInstant } from '../db/iso-instant.ts'
import { rawSql } from '../db/sql.ts'

/** How many openings of a link are kept. */
export const MOST_OPENINGS = 50

const links = (userId: string) => sql<SharedLink>`
  select l.id, to_json(l.parts) as parts, l.from_date as "from", l.to_date as "to", l.pin_hash is not null as has_pin,
         ${isoInstant(sql`l.created_at`)} as created_at, ${isoInstant(sql`l.expires_at`)} as expires_at,
         ${isoInstant(sql`l.ended_at`)} as ended_at, l.closings, ${isoInstant(sql`l.closed_until`)} as closed_until,
         (select coalesce(
            jsonb_agg(jsonb_build_object('id', o.id, 'opened_at', ${isoInstant(sql`o.opened_at`)}, 'device', o.device,
                                         'kind', o.kind)
                      order by o.opened_at desc, o.id desc), '[]')
          from shared_link_openings o where o.user_id = ${userId} and o.link_id = l.id) as openings
  from shared_links l where l.user_id = ${userId}`

/** The person's links, newest first. */
export const sharedLinks = (userId: string) =>
  rawSql(sql<SharedLink>`${links(userId)} order by l.created_at desc, l.id desc`)

/** One link of the person. */
export const oneSharedLink = (userId: string, id: string) => rawSql(sql<SharedLink>`${links(userId)} and l.id = ${id}`)

/** Inserts a link. */
export const insertSharedLink = (userId: string, link: NewLink) =>
  rawSql(sql`
    insert into shared_links (user_id, id, token_hash, pin_hash, parts, from_date, to_date, zone, created_at, expires_at)
    values (${userId}, ${link.id}, ${link.tokenHash}, ${link.pinHash},
            ${link.parts}::text[],
            ${link.from}, ${link.to}, ${link.zone}, ${link.at}, ${link.expiresAt})`)

type NewLink = {
  readonly id: string
  readonly tokenHash: string
  readonly pinHash: string | null
  readonly parts: readonly SharedPart[]
  readonly from: CivilDate | null
  readonly to: CivilDate | null
  readonly zone: Zone
  readonly at: Date
  readonly expiresAt: Date
}

/** Ends a link. No row where it had ended before. */
export const endLink = (userId: string, id: string, at: Date) =>
  rawSql(sql<{ readonly id: string }>`
    update shared_links set ended_at = ${at} where user_id = ${userId} and id = ${id} and ended_at is null returning id`)

/** Removes a link that is over. */
export const removeOverLink = (userId: string, id: string, at: Date) =>
  rawSql(sql<{ readonly id: string }>`
    delete from shared_links where user_id = ${userId} and id = ${id} and (ended_at is not null or expires_at <= ${at})
    returning id`)
