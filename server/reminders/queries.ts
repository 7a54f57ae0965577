import { sql } from 'kysely'
import type { CalendarFeed, Reminders } from '#contract'
import type { ReminderSettings } from '#domain/reminders/schema'
import type { Zone } from '#domain/time/zone'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/iso-instant.ts'
import { build, rawSql } from '../db/sql.ts'
import { seenUntil } from '../push-devices/queries.ts'

/** What the person wants of reminders, with the zone in which they are. No row before they have opened them. */
export const reminderSettings = (userId: string) =>
  rawSql(sql<{ readonly settings: ReminderSettings; readonly zone: string }>`
    select zone, jsonb_build_object(
      'enabled', enabled, 'lead_minutes', lead_minutes, 'again', again,
      'quiet', case when quiet_from is not null then jsonb_build_object(
        'from', left(quiet_from::text, 5), 'to', left(quiet_to::text, 5)) end,
      'by_name', by_name, 'email', email) as settings
    from reminder_settings where user_id = ${userId}`)

/** The schedules without reminders. */
export const mutedSchedules = (userId: string) =>
  build.selectFrom('muted_schedules').select('schedule_id').where('user_id', '=', userId).orderBy('schedule_id')

/** The same in one row, as the answer of a change. */
export const allMutedSchedules = (userId: string) =>
  rawSql(sql<{ readonly muted_schedules: string[] }>`
    select coalesce(jsonb_agg(schedule_id order by schedule_id), '[]') as muted_schedules
    from muted_schedules where user_id = ${userId}`)

/** One schedule of the person, whatever its status. */
export const findSchedule = (userId: string, id: string) =>
  build.selectFrom('schedules').select('id').where('user_id', '=', userId).where('id', '=', id)

/** The calendar feed of the person, if there is one. */
export const calendarFeed = (userId: string) =>
  rawSql(sql<CalendarFeed>`
    select by_name, amounts, ${isoInstant(sql`created_at`)} as created_at, ${isoInstant(sql`read_at`)} as read_at,
           reaches
    from calendar_feeds where user_id = ${userId}`)

/** Saves what the person wants. From now on their reminders are looked at by it. */
export const saveSettings = (userId: string, { quiet, ...wanted }: ReminderSettings, zone: Zone, at: Date) => {
  const saved = {
    ...wanted,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    zone,
    next_at: wanted.enabled ? AT_ONCE : null,
    looked_at: at,
  }
  return build
    .insertInto('reminder_settings')
    .values({ user_id: userId, ...saved })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...saved, looked_at: seenUntil(at) }))
}

/** Turns the reminders of a schedule off. No change where they are off. */
export const mute = (userId: string, scheduleId: string) =>
  build
    .insertInto('muted_schedules')
    .values({ user_id: userId, schedule_id: scheduleId })
    .onConflict((conflict) => conflict.doNothing())

/** Turns the reminders of a schedule on. */
export const unmute = (userId: string, scheduleId: string) =>
  build.deleteFrom('muted_schedules').where('user_id', '=', userId).where('schedule_id', '=', scheduleId)

/** What went by while the schedule was muted was not missed. */
export const forgetPassed = (userId: string, at: Date) =>
  build
    .updateTable('reminder_settings')
    .set({ looked_at: seenUntil(at) })
    .where('user_id', '=', userId)

/** Due by whatever clock. */
const AT_ONCE = new Date(0)

/** Whether the address of the account is confirmed: reminders go to no other. */
export async function isEmailConfirmed(database: Database, userId: string): Promise<boolean> {
  const [account] = await asServer(database).query(
    build.selectFrom('auth_users').select('email_verified').where('id', '=', userId),
  )
  return account?.email_verified === true
}

/** The settings of a person who has not chosen any (docs/product/reminders.md#settings). */
export const UNCHOSEN: Reminders['settings'] = {
  enabled: false,
  lead_minutes: 0,
  again: false,
  quiet: null,
  by_name: false,
  email: true,
}
