import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { rawSql } from '../db/sql.ts'
import type { ReminderMail } from './decide-mails.ts'
import type { NewRound, RoundKey, Sending } from './round.ts'

/** Notes the look, and when the next one is. */
export const updateLook = (
  userId: string,
  {
    lookedAt,
    endedAt,
    nextAt,
  }: { readonly lookedAt: Date; readonly endedAt: Date | null; readonly nextAt: Date | null },
) =>
  rawSql(sql`
    update reminder_settings set looked_at = ${lookedAt}, ended_at = ${endedAt}, next_at = ${nextAt}
    where user_id = ${userId}`)

/** Stores rounds as made. One that the person asked for has a row already. */
export const insertRounds = (userId: string, rounds: readonly NewRound[], at: Date) =>
  rawSql(sql`
    insert into reminders (user_id, slot_at, round, send_at, notification, made_at, mail_at, doses)
    select person.user_id, r.slot_at, r.round, r.send_at, r.notification, ${at}::timestamptz, r.mail_at, r.doses
    from profiles person cross join jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as r (
      slot_at timestamptz, round smallint, send_at timestamptz, notification uuid, mail_at timestamptz, doses uuid[]
    )
    where person.user_id = ${userId}
    on conflict (user_id, slot_at, round) do update
      set notification = excluded.notification, made_at = excluded.made_at, mail_at = excluded.mail_at, doses = excluded.doses`)

export const markOver = (userId: string, rounds: readonly RoundKey[], at: Date) =>
  rawSql(sql`
    update reminders r set over_at = ${at}
    from jsonb_to_recordset(${keysOf(rounds)}::jsonb) as o (slot_at timestamptz, round smallint)
    where r.user_id = ${userId} and r.slot_at = o.slot_at and r.round = o.round`)

/** Notes when the e-mail of rounds follows, or that none does any more. */
export const markMailed = (userId: string, rounds: readonly (RoundKey & { readonly mail_at: string | null })[]) =>
  rawSql(sql`
    update reminders r set mail_at = m.mail_at
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as m (
      slot_at timestamptz, round smallint, mail_at timestamptz
    )
    where r.user_id = ${userId} and r.slot_at = m.slot_at and r.round = m.round`)

/** Leaves messages in the outbox, each once. */
export const enqueueMails = (userId: string, mails: readonly ReminderMail[]) => {
  const rows = mails.map((mail) => ({ id: randomUUID(), ...mail }))
  return rawSql(sql`
    insert into mail_outbox (user_id, id, kind, about, data)
    select person.user_id, m.id, m.kind, m.about, m.data
    from profiles person
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, kind text, about text, data jsonb)
    where person.user_id = ${userId}
    on conflict (user_id, kind, about) do nothing`)
}

/** Stores deliveries before they are sent, claimed until `tryAt`. A device that went away meanwhile gets none. */
export const insertDeliveries = (
  userId: string,
  sendings: readonly Sending[],
  { at, tryAt }: { readonly at: Date; readonly tryAt: Date },
) => {
  const rows = sendings.map(({ id, device, notification }) => ({
    id,
    device_id: device.id,
    kind: notification.kind,
    notification: notification.id,
  }))
  return rawSql(sql`
    insert into reminder_deliveries (user_id, id, device_id, kind, notification, made_at, try_at, tries)
    select p.user_id, d.id, p.id, d.kind, d.notification, ${at}::timestamptz, ${tryAt}::timestamptz, 1
    from push_devices p
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id uuid, device_id uuid, kind text, notification uuid)
      on d.device_id = p.id
    where p.user_id = ${userId} and p.gone_at is null`)
}

/** Claims deliveries for another try. */
export const retryDeliveries = (userId: string, ids: readonly string[], tryAt: Date) =>
  rawSql(sql`
    update reminder_deliveries set try_at = ${tryAt}, tries = tries + 1
    where user_id = ${userId} and id = any(${ids}::uuid[])`)

/** Notes that deliveries are not sent any more. */
export const settleDeliveries = (userId: string, ids: readonly string[]) =>
  rawSql(sql`
    update reminder_deliveries set try_at = null where user_id = ${userId} and id = any(${ids}::uuid[])`)

const keysOf = (rounds: readonly RoundKey[]) => JSON.stringify(rounds.map(({ slot_at, round }) => ({ slot_at, round })))
