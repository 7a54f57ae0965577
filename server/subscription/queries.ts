import { sql } from 'kysely'
import type { EntitlementFacts } from '#domain/subscription/entitlement'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { notFound } from '../refusal.ts'

/** What the entitlement is derived from. */
export async function readFacts(database: Database, userId: string): Promise<EntitlementFacts> {
  const [row] = await asUser(database, userId).one(
    build.selectFrom('profiles').select('premium_until').where('user_id', '=', userId),
  )
  if (!row) throw notFound('profile')
  return row.premium_until ? { premiumUntil: row.premium_until.toISOString() } : {}
}

/** Starts the trial unless this account ever had one; a premium that lasts longer is never shortened. Whether it started. */
export async function startTrial(database: Database, userId: string, at: Date, until: Date): Promise<boolean> {
  const rows = await asService(database, 'trial').one(
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
