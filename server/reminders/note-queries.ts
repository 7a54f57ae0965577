import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { rawSql } from '../db/sql.ts'
import type { Device } from './read-person.ts'

/** What became of a delivery. `try_at`: when it is tried again; null: it is settled. Instants are ISO 8601. */
export type Noted = { readonly id: string; readonly sent_at: string | null; readonly try_at: string | null }

/**
 * Sets the next look after a sending, in the place of the one that awaited the end of its claims. Where the person was woken or looked at meanwhile,
 * another look follows at once: it decided without knowing what was sent.
 */
export const noteNextLook = (userId: string, storedNextAt: Date, nextAt: Date | null) =>
  rawSql(sql`
    update reminder_settings
    set next_at = case when next_at = ${storedNextAt} then ${nextAt}::timestamptz else 'epoch' end
    where user_id = ${userId} and enabled`)

/** Notes what became of deliveries. One that was sent stays so, whatever another node found. */
export const noteDeliveries = (userId: string, noted: readonly Noted[]) =>
  rawSql(sql`
    update reminder_deliveries d set sent_at = coalesce(d.sent_at, n.sent_at), try_at = n.try_at
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as n (id uuid, sent_at timestamptz, try_at timestamptz)
    where d.user_id = ${userId} and d.id = n.id`)

/**
 * Notes that push services do not know devices any more, unless these have another address by now. A person whose last device
 * went so is told by e-mail, once for each time that it registers.
 */
export const noteGone = (userId: string, devices: readonly Device[], at: Date) => {
  const ids = devices.map(({ id }) => id)
  const endpoints = devices.map(({ endpoint }) => endpoint)
  return [
    rawSql(sql`
      update push_devices d set gone_at = ${at}
      from unnest(${ids}::uuid[], ${endpoints}::text[]) as g (id, endpoint)
      where d.user_id = ${userId} and d.id = g.id and d.endpoint = g.endpoint and d.gone_at is null`),
    rawSql(sql`
      insert into mail_outbox (user_id, id, kind, about)
      select d.user_id, ${randomUUID()}::uuid, 'last-device-lost', min(d.id || ' ' || d.updated_at)
      from push_devices d
      where d.user_id = ${userId} and d.id = any(${ids}::uuid[]) and d.gone_at = ${at} and not exists (
        select from push_devices other where other.user_id = ${userId} and other.gone_at is null
      )
      group by d.user_id
      on conflict (user_id, kind, about) do nothing`),
  ]
}
