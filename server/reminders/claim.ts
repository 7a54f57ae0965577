import { sql } from 'kysely'
import { asService } from '../db/as-service.ts'
import { claimDue } from '../db/claim-due.ts'
import type { Database } from '../db/database.ts'
import { rawSql } from '../db/sql.ts'

/** The name of the job in the audit log and of its sessions. */
export const ACTOR = 'reminders'

/**
 * For how long what a node claims is its own: a person to look at, or a message to send. A node that dies leaves both to the
 * others, later by this at most.
 */
export const LEASE_MS = 120_000

/** Claims people whose reminders are to be looked at, those that wait longest first, at most `limit`. */
export async function claimPeople(database: Database, at: Date, limit: number): Promise<readonly string[]> {
  const claimed = await claimDue(asService(database, ACTOR), {
    table: 'reminder_settings',
    limit,
    due: rawSql(sql<{ user_id: string }>`
      select user_id from reminder_settings where next_at <= ${at} order by next_at limit ${limit}`),
    claim: ({ user_id }) =>
      rawSql(sql<{ user_id: string }>`
        update reminder_settings set next_at = ${new Date(at.getTime() + LEASE_MS)} where user_id = ${user_id} and user_id in (
          select user_id from reminder_settings where user_id = ${user_id} and next_at <= ${at} for update skip locked)
        returning user_id`),
  })
  return claimed.map(({ user_id }) => user_id)
}
