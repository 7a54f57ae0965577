import { sql } from 'kysely'
import type { EntitlementFacts } from '#domain/subscription/entitlement'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { notFound } from '../http/api-error.ts'

/** The facts from which the entitlement is derived, and whether the card renews, in one round trip. */
export async function readFacts(
  database: Database,
  userId: string,
): Promise<EntitlementFacts & { readonly renews: boolean }> {
  const [row] = await asUser(database, userId).query(
    build
      .selectFrom('profiles as p')
      .leftJoin('card_subscriptions as c', 'c.user_id', 'p.user_id')
      .leftJoin('memberships as m', 'm.user_id', 'p.user_id')
      .select([
        'p.premium_until',
        'c.active',
        'c.renews',
        'c.tier',
        'c.subscription_end',
        'm.has_access',
        'm.valid_until',
      ])
      .where('p.user_id', '=', userId),
  )
  if (!row) throw notFound('profile')
  return {
    renews: row.renews === true,
    premiumUntil: row.premium_until?.toISOString(),
    card:
      row.active === null ? undefined : { active: row.active, tier: row.tier, end: toIsoString(row.subscription_end) },
    membership:
      row.has_access === null ? undefined : { active: row.has_access, validUntil: toIsoString(row.valid_until) },
  }
}

const toIsoString = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Starts the trial unless the account ever had one, and never shortens premium. Returns whether it started. */
export async function startTrial(database: Database, userId: string, at: Date, until: Date): Promise<boolean> {
  const rows = await asService(database, 'trial').query(
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
  )
  return rows.length === 1
}

/** A row if the person has premium at `at`. */
export const findEntitlement = (userId: string, at: Date) =>
  build.selectFrom('profiles').select('user_id').where('user_id', '=', userId).where('premium_through', '>', at)
