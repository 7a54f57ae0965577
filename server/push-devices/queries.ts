import { sql } from 'kysely'
import type { PushDevice } from '#contract'
import type { Zone } from '#domain/time/zone'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/iso-instant.ts'
import { build, rawSql } from '../db/sql.ts'
import type { Subscription } from '../integrations/push-service.ts'

/**
 * The person's devices, the one registered first on top, with their health (docs/product/reminders.md#health): 'stopped' when
 * two messages that were sent since the device last confirmed one are not confirmed after 10 minutes. Messages that take a
 * notification away do not count, but their confirmation does. 'gone' when its push service does not know it any more.
 */
export const pushDevices = (userId: string, now: Date) =>
  rawSql(sql<PushDevice>`
    select d.id, d.name,
           case when d.gone_at is not null then 'gone' when health.sent = 0 then 'new' when health.lost >= 2 then 'stopped' else 'working' end as health,
           ${isoInstant(sql`health.confirmed_at`)} as last_confirmed_at,
           test.answer as last_test
    from push_devices d
    cross join lateral (
      select max(confirmed_at) as confirmed_at from reminder_deliveries
      where user_id = ${userId} and device_id = d.id
    ) heard
    cross join lateral (
      select heard.confirmed_at, count(*) as sent,
             count(*) filter (
               where confirmed_at is null and sent_at <= ${now}::timestamptz - interval '10 minutes'
                 and sent_at > coalesce(heard.confirmed_at, '-infinity')
             ) as lost
      from reminder_deliveries
      where user_id = ${userId} and device_id = d.id and sent_at is not null and kind <> 'over'
    ) health
    left join lateral (
      select json_build_object(
        'made_at', ${isoInstant(sql`made_at`)}, 'sent_at', ${isoInstant(sql`sent_at`)},
        'confirmed_at', ${isoInstant(sql`confirmed_at`)}
      ) as answer
      from reminder_deliveries
      where user_id = ${userId} and device_id = d.id and kind = 'test'
      order by made_at desc, id desc limit 1
    ) test on true
    where d.user_id = ${userId} order by d.created_at, d.id`)

/** Whether a session of the person is open. Waits for one that is just being ended. */
export async function isSessionOpen(database: Database, userId: string, sessionId: string): Promise<boolean> {
  const open = await asServer(database).query(
    build
      .selectFrom('auth_sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .forKeyShare(),
  )
  return open.length > 0
}

/** Registers a device, or replaces its subscription. */
export const saveDevice = (
  userId: string,
  id: string,
  device: Subscription & { readonly session_id: string; readonly name: string | null },
) =>
  build
    .insertInto('push_devices')
    .values({ user_id: userId, id, ...device })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet({ ...device, gone_at: null, updated_at: sql<Date>`excluded.updated_at` }),
    )

/** Removes what the same browser was registered as before, under another id. */
export const removeEarlier = (userId: string, id: string, { endpoint, p256dh, auth }: Subscription) =>
  build
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)

/**
 * Removes the registrations of this browser by other people: only who has the browser knows its keys, so it changed hands.
 * Returns whose they were.
 */
export async function removeFromOthers(
  database: Database,
  userId: string,
  { endpoint, p256dh, auth }: Subscription,
): Promise<readonly string[]> {
  const removed = await asService(database, 'push-devices').query(
    build
      .deleteFrom('push_devices')
      .where(sql`md5(endpoint)`, '=', sql`md5(${endpoint})`)
      .where('endpoint', '=', endpoint)
      .where('p256dh', '=', p256dh)
      .where('auth', '=', auth)
      .where('user_id', '<>', userId)
      .returning('user_id'),
  )
  return removed.map(({ user_id }) => user_id)
}

/** Removes a device of the person. */
export const removeDevice = (userId: string, id: string) =>
  build.deleteFrom('push_devices').where('user_id', '=', userId).where('id', '=', id).returning('id')

/** Where messages to a device go. */
export const findSubscription = (userId: string, id: string) =>
  build
    .selectFrom('push_devices')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .where('id', '=', id)

/** Saves the zone in which the person is, where they have settings and it is another one. */
export const saveZone = (userId: string, zone: Zone, at: Date) =>
  build
    .updateTable('reminder_settings')
    .set({ zone, looked_at: seenUntil(at), next_at: sql<Date | null>`case when enabled then 'epoch'::timestamptz end` })
    .where('user_id', '=', userId)
    .where('zone', '<>', zone)
    .returning('zone')

/** A change holds from now on: by it nothing was missed before, unless a look was due that no node has made yet. */
export const seenUntil = (at: Date) => sql<Date | null>`
  case when reminder_settings.enabled and reminder_settings.next_at <= ${at} then reminder_settings.looked_at
    else ${at}::timestamptz end`
