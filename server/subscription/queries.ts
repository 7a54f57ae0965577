import { sql } from 'kysely'
import { isGivenUp, isUncharged } from '#domain/subscription/card'
import type { EntitlementFacts } from '#domain/subscription/entitlement'
import type { Zone } from '#domain/time/zone'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { notFound } from '../http/api-error.ts'

/** `renews`: the card was not cancelled. `uncharged`: it is in its trial. `hadTrial`: the free trial of this account was started. */
export type SubscriptionFacts = EntitlementFacts & {
  readonly renews: boolean
  readonly uncharged: boolean
  readonly hadTrial: boolean
}

/** The facts from which the entitlement is derived, and what the card does next, in one round trip. */
export async function readFacts(database: Database, userId: string): Promise<SubscriptionFacts> {
  const [row] = await asUser(database, userId).query(
    build
      .selectFrom('profiles as p')
      .leftJoin('card_subscriptions as c', 'c.user_id', 'p.user_id')
      .leftJoin('memberships as m', 'm.user_id', 'p.user_id')
      .select([
        'p.premium_until',
        'p.trial_started_at',
        'c.active',
        'c.status',
        'c.renews',
        'c.tier',
        'c.subscription_end',
        'm.has_access',
        'm.valid_until',
      ])
      .where('p.user_id', '=', userId),
  )
  if (!row) throw notFound('profile')
  const card = { status: row.status ?? 'none', renews: row.renews === true }
  return {
    renews: card.renews,
    uncharged: isUncharged(card),
    hadTrial: row.trial_started_at !== null,
    premiumUntil: row.premium_until?.toISOString(),
    card:
      row.active === null
        ? undefined
        : { active: row.active, tier: row.tier, end: toIsoString(row.subscription_end), givenUp: isGivenUp(card) },
    membership:
      row.has_access === null ? undefined : { active: row.has_access, validUntil: toIsoString(row.valid_until) },
  }
}

const toIsoString = (instant: Date | null): string | null => instant?.toISOString() ?? null

/**
 * Starts the trial unless the account ever had one, and never shortens premium. The message that confirms it, which a
 * trigger writes, names its last day in `zone`. Returns whether it started.
 */
export async function startTrial(
  database: Database,
  userId: string,
  { at, until, zone }: { readonly at: Date; readonly until: Date; readonly zone: Zone | undefined },
): Promise<boolean> {
  const [rows] = await asService(database, 'trial').batch([
    build
      .updateTable('profiles')
      .set({
        trial_started_at: at,
        premium_until: sql<Date>`greatest(coalesce(premium_until, ${until}), ${until})`,
        updated_at: at,
      })
      .where('user_id', '=', userId)
      .where('trial_started_at', 'is', null)
      .returning('user_id'),
    build
      .updateTable('mail_outbox')
      .set({ data: sql<string>`data || ${JSON.stringify({ zone })}::jsonb` })
      .where('user_id', '=', userId)
      .where('kind', '=', 'premium-confirmation')
      .where('sent_at', 'is', null)
      .where(sql<boolean>`data ->> 'zone' is null`),
  ])
  return rows.length === 1
}

/** A row if the person has premium at `at`. */
export const findEntitlement = (userId: string, at: Date) =>
  build.selectFrom('profiles').select('user_id').where('user_id', '=', userId).where('premium_through', '>', at)
