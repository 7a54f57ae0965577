import { sql } from 'kysely'
import type { OfferSettings } from '#contract'
import type { OfferKind, OfferSettings as Settings } from '#domain/offers/settings'
import { isoInstant } from '../db/iso-instant.ts'
import { build, rawSql } from '../db/sql.ts'

/** What the person has set for a kind of offer. */
export const settingsOf = (userId: string, id: OfferKind) =>
  rawSql(sql<OfferSettings & Settings>`
    select id, is_active, ${isoInstant(sql`shown_at`)} as shown_at, ${isoInstant(sql`refused_at`)} as refused_at,
           version::float8 as version
    from offer_settings where user_id = ${userId} and id = ${id}`)

/** Stores what the person has set for a kind, over what was set before. */
export const saveSettings = (userId: string, { id, ...values }: Settings) =>
  build
    .insertInto('offer_settings')
    .values({ user_id: userId, id, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(values))
