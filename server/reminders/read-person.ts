import { sql } from 'kysely'
import type { DeliveryKind } from '#domain/reminders/delivery-kind'
import type { OpenDose } from '#domain/reminders/due-reminders'
import type { ReminderRules } from '#domain/reminders/rules'
import { addDays, type CivilDate, type CivilTime } from '#domain/time/civil'
import { dateIn, isZone, UTC } from '#domain/time/zone'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'
import { build, rawSql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'

/** All that decides about a person's reminders at a moment. Instants are ISO 8601 in UTC, except Dates. */
export type Person = {
  readonly userId: string
  readonly settings: Settings
  readonly rules: ReminderRules
  readonly isEntitled: boolean
  /** The open doses of the days around now, and whether there are later ones. */
  readonly doses: readonly Dose[]
  readonly hasLater: boolean
  readonly rounds: readonly MadeRound[]
  readonly devices: readonly Device[]
  /** Of the last day. */
  readonly deliveries: readonly Delivery[]
}
export type Dose = OpenDose & { readonly peptide: string }
export type Device = { readonly id: string; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
/** `after`: the notification that the person answered with "In 15 minutes". */
export type MadeRound = {
  readonly slot_at: string
  readonly round: number
  readonly send_at: string
  readonly after: string | null
  readonly notification: string | null
  readonly made_at: string | null
  readonly mail_at: Date | null
  readonly over_at: Date | null
  readonly doses: readonly string[]
}
export type Delivery = {
  readonly id: string
  readonly device_id: string
  readonly kind: DeliveryKind
  readonly notification: string
  readonly made_at: Date
  readonly try_at: Date | null
  readonly tries: number
  readonly sent_at: Date | null
  readonly confirmed_at: Date | null
}
type Settings = {
  readonly enabled: boolean
  readonly lead_minutes: ReminderRules['lead']
  readonly again: boolean
  readonly quiet_from: CivilTime | null
  readonly quiet_to: CivilTime | null
  readonly by_name: boolean
  readonly email: boolean
  readonly zone: string
  readonly looked_at: Date | null
  readonly ended_at: Date | null
}

/**
 * Locks the row of the person's settings, so that one node at a time decides about their reminders, and reads what decides.
 * One round trip. Undefined where there is no such person any more.
 */
export async function lockPerson(tx: Transaction, userId: string, at: Date): Promise<Person | undefined> {
  // No clock is more than 14 hours from UTC; what was missed is said for a day, and a lead is an hour.
  const today = dateIn(at.getTime(), UTC)
  const [from, to] = [addDays(today, -2), addDays(today, 3)]
  const [[settings], [entitlement], doses, [later], rounds, devices, deliveries] = await tx.batch<
    [Settings, { entitled: boolean }, Dose, { later: boolean }, MadeRound, Device, Delivery]
  >([
    lockSettings(userId),
    entitlementAt(userId, at),
    openDoses(userId, from, to),
    laterDoses(userId, to),
    roundsSince(userId, new Date(`${from}T00:00Z`)),
    reachableDevices(userId),
    deliveriesSince(userId, new Date(at.getTime() - KEPT_MS)),
  ])
  if (!settings) return undefined
  const { lead_minutes: lead, again, quiet_from: quietFrom, quiet_to: quietTo, zone } = settings
  const rules = {
    lead,
    again,
    quiet: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : undefined,
    zone: isZone(zone) ? zone : UTC,
  }
  const isEntitled = entitlement?.entitled === true
  return { userId, settings, rules, isEntitled, doses, hasLater: later?.later === true, rounds, devices, deliveries }
}

/** For how long a notification can be on a device: it is sent within a day, and taken away within one. */
const KEPT_MS = 2 * 24 * 60 * 60_000

const lockSettings = (userId: string) =>
  rawSql(sql<Settings>`
    select enabled, lead_minutes, again, left(quiet_from::text, 5) as quiet_from, left(quiet_to::text, 5) as quiet_to,
      by_name, email, zone, looked_at, ended_at
    from reminder_settings where user_id = ${userId} for update`)

const entitlementAt = (userId: string, at: Date) =>
  rawSql(sql<{ entitled: boolean }>`
    select coalesce(premium_through > ${at}, false) as entitled from profiles where user_id = ${userId}`)

/** The doses that may be reminded of. The names are those of the reference table or the person's own. */
const openDoses = (userId: string, from: CivilDate, to: CivilDate) =>
  rawSql(sql<Dose>`
    select d.id, d.scheduled_date, left(d.scheduled_time::text, 5) as scheduled_time, d.zone,
      ${isoInstant(sql`d.updated_at`)} as changed_at, ${peptideName} as peptide
    from scheduled_doses d ${joinPeptide('d', userId)}
    where d.user_id = ${userId} and d.scheduled_date between ${from} and ${to} and ${isOpen(userId)}
    order by d.scheduled_date, d.scheduled_time, d.id`)

/** The devices that their push services know. */
const reachableDevices = (userId: string) =>
  build
    .selectFrom('push_devices')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .where('gone_at', 'is', null)

const laterDoses = (userId: string, after: CivilDate) =>
  rawSql(sql<{ later: boolean }>`
    select exists (
      select from scheduled_doses d where d.user_id = ${userId} and d.scheduled_date > ${after} and ${isOpen(userId)}
    ) as later`)

const isOpen = (userId: string) => sql`d.status = 'pending'
  and exists (select from schedules s where s.user_id = ${userId} and s.id = d.schedule_id and s.status = 'active')
  and not exists (select from muted_schedules m where m.user_id = ${userId} and m.schedule_id = d.schedule_id)`

/** The rounds of slots since a moment, and those that a device may still show. */
const roundsSince = (userId: string, since: Date) =>
  rawSql(sql<MadeRound>`
    select ${isoInstant(sql`slot_at`)} as slot_at, round, ${isoInstant(sql`send_at`)} as send_at, after, notification,
      ${isoInstant(sql`made_at`)} as made_at, mail_at, over_at, doses
    from reminders
    where user_id = ${userId} and (slot_at >= ${since} or made_at is not null and over_at is null)
    order by slot_at, round`)

const deliveriesSince = (userId: string, since: Date) =>
  rawSql(sql<Delivery>`
    select id, device_id, kind, notification, made_at, try_at, tries, sent_at, confirmed_at
    from reminder_deliveries
    where user_id = ${userId} and notification is not null and (made_at >= ${since} or try_at is not null)
    order by made_at, id`)
