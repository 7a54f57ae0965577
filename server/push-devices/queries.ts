import { sql } from 'kysely'
import type { PushDevice } from '#contract'
import { rawSql } from '../db/sql.ts'
import { isoInstant } from '../db/iso-instant.ts'

/**
 * The person's devices, the one registered first on top, with their health (docs/product/reminders.md#health): 'stopped' when
 * two messages that were sent since the device last confirmed one are not confirmed after 10 minutes. Messages that take a
 * notification away do not count, but their confirmation does.
 */
export const pushDevices = (userId: string, now: Date) =>
  rawSql(sql<PushDevice>`
    select d.id, d.name,
           case when health.sent = 0 then 'new' when health.lost >= 2 then 'stopped' else 'working' end as health,
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
