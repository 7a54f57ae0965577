import { sql } from 'kysely'
import { askedForAt, isWorthAsking } from '#domain/reminders/asked-for'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/iso-instant.ts'
import { rawSql } from '../db/sql.ts'
import { ACTOR } from './claim.ts'

/**
 * Asks for a notification again, 15 minutes after the tap (ISO 8601), and wakes the look at the person's reminders. Only jobs
 * write reminders, so it runs as one. Asked for twice, it is asked for once. Returns when it comes again, ISO 8601; undefined
 * where the person has no such notification of the last day.
 */
export async function snooze(
  database: Database,
  userId: string,
  { notification, tappedAt, now }: { readonly notification: string; readonly tappedAt: string; readonly now: Date },
): Promise<string | undefined> {
  const againAt = askedForAt(tappedAt)
  return asService(database, ACTOR, userId).transaction(async (tx) => {
    const [, shown, [asked]] = await tx.batch<[object, { slot_at: string }, { again_at: string }]>([
      lockSettings(userId),
      slotsOf(userId, notification, tappedAt),
      askedBefore(userId, notification),
    ])
    if (shown.length === 0) return undefined
    if (asked) return asked.again_at
    if (isWorthAsking(againAt, now.getTime()))
      await tx.commit([askAgain(userId, { notification, tappedAt, againAt }), wake(userId)])
    return againAt
  })
}

const lockSettings = (userId: string) =>
  rawSql(sql<object>`select enabled from reminder_settings where user_id = ${userId} for update`)

const slotsOf = (userId: string, notification: string, tappedAt: string) =>
  rawSql(sql<{ slot_at: string }>`
    select ${isoInstant(sql`slot_at`)} as slot_at from reminders
    where user_id = ${userId} and notification = ${notification} and slot_at > ${tappedAt}::timestamptz - interval '1 day'`)

const askedBefore = (userId: string, notification: string) =>
  rawSql(sql<{ again_at: string }>`
    select ${isoInstant(sql`send_at`)} as again_at from reminders
    where user_id = ${userId} and after = ${notification} limit 1`)

/** One more round of each slot of the notification. */
const askAgain = (
  userId: string,
  { notification, tappedAt, againAt }: { notification: string; tappedAt: string; againAt: string },
) =>
  rawSql(sql`
    insert into reminders (user_id, slot_at, round, send_at, after, doses)
    select user_id, slot_at, (
      select max(l.round) + 1 from reminders l where l.user_id = ${userId} and l.slot_at = r.slot_at
    ), ${againAt}::timestamptz, ${notification}::uuid, doses
    from reminders r
    where user_id = ${userId} and notification = ${notification} and slot_at > ${tappedAt}::timestamptz - interval '1 day'`)

const wake = (userId: string) =>
  rawSql(sql`update reminder_settings set next_at = 'epoch' where user_id = ${userId} and enabled`)
