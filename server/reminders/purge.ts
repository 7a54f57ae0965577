import { sql } from 'kysely'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import type { DB } from '../../db/generated.ts'
import { overAllPeople } from '../db/citus/over-all-people.ts'
import { rawSql } from '../db/sql.ts'
import { ACTOR } from './claim.ts'

/** Small enough that no request waits long, also where the database has one connection. */
const BATCH = 500

/** The job that deletes reminders and their messages after 30 days, in batches. */
export function createReminderPurge(database: Database, now: () => Date): () => Promise<void> {
  const purge = async (table: keyof DB, queryAt: typeof oldReminders): Promise<void> => {
    const session = asService(database, ACTOR)
    const purgeBatch = () => overAllPeople(session, table, queryAt(new Date(now().getTime() - KEPT_MS)))
    while ((await purgeBatch()).length >= BATCH);
  }
  return async () => {
    await purge('reminder_deliveries', oldDeliveries)
    await purge('reminders', oldReminders)
  }
}

const KEPT_MS = 30 * 24 * 60 * 60_000

const oldReminders = (before: Date) =>
  rawSql(sql<object>`
    delete from reminders where (user_id, slot_at, round) in (
      select user_id, slot_at, round from reminders where slot_at < ${before}
      order by slot_at limit ${BATCH}
    ) returning round`)

const oldDeliveries = (before: Date) =>
  rawSql(sql<object>`
    delete from reminder_deliveries where (user_id, id) in (
      select user_id, id from reminder_deliveries where made_at < ${before}
      order by made_at limit ${BATCH}
    ) returning id`)
