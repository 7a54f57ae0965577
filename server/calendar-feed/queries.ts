import { sql, type RawBuilder } from 'kysely'
import type { CalendarFeed } from '#contract'
import type { FeedDose } from '#domain/calendar-feed/event'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { findAmongAll, overAllPeople } from '../db/citus/over-all-people.ts'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'
import { build, rawSql } from '../db/sql.ts'

/** What the events of a feed say. */
type Choice = Pick<CalendarFeed, 'by_name' | 'amounts'>

/** Gives the person a feed under a new address. An earlier address is none any more. */
export const saveFeed = (userId: string, hash: string, { by_name, amounts }: Choice, at: Date) =>
  rawSql(sql`
    insert into calendar_feeds as feed (user_id, token_hash, by_name, amounts, created_at, changed_at)
    values (${userId}, ${hash}, ${by_name}, ${amounts}, ${at}, ${at})
    on conflict (user_id) do update set token_hash = excluded.token_hash, by_name = excluded.by_name,
      amounts = excluded.amounts, created_at = excluded.created_at, changed_at = excluded.changed_at, read_at = null, reaches = null
    where feed.user_id = ${userId}`)

/** Changes what the events say. */
export const saveChoice = (userId: string, { by_name, amounts }: Choice, at: Date) =>
  rawSql(sql`
    update calendar_feeds set by_name = ${by_name}, amounts = ${amounts}, changed_at = ${at}
    where user_id = ${userId}`)

/** Ends the feed, and forgets what it would have cancelled. */
export const endFeed = (userId: string) =>
  rawSql(sql<{ readonly user_id: string }>`
    with forgotten as (delete from removed_scheduled_doses where user_id = ${userId})
    delete from calendar_feeds where user_id = ${userId} returning user_id`)

/** Saves the zone in which the person is, also before they have settings. In another zone reminders are looked at anew. */
export const saveZoneOfNow = (userId: string, zone: Zone, at: Date) =>
  rawSql(sql`
    insert into reminder_settings as known (user_id, zone) values (${userId}, ${zone})
    on conflict (user_id) do update set zone = excluded.zone, looked_at = ${at},
      next_at = case when known.enabled then timestamptz 'epoch' end
    where known.user_id = ${userId} and known.zone <> excluded.zone`)

/** Whose feed has the address with this hash. */
export async function findPersonOfFeed(database: Database, hash: string): Promise<string | undefined> {
  const [feed] = await findAmongAll(
    asService(database, 'calendar-feed'),
    'calendar_feeds',
    build.selectFrom('calendar_feeds').select('user_id').where('token_hash', '=', hash),
  )
  return feed?.user_id
}

/** Notes that a calendar read the feed, at most once an hour. A row where it was noted. */
export const noteRead = (userId: string, hash: string, at: Date) =>
  rawSql(sql<{ readonly user_id: string }>`
    update calendar_feeds set read_at = ${at}
    where user_id = ${userId} and token_hash = ${hash} and (read_at is null or read_at <= ${at}::timestamptz - interval '1 hour')
    returning user_id`)

/** Keeps until when the feed reaches. */
export const saveReach = (userId: string, hash: string, reaches: CivilDate | null) =>
  build.updateTable('calendar_feeds').set({ reaches }).where('user_id', '=', userId).where('token_hash', '=', hash)

/** The zone in which the person is, and until when the feed reached when it was read last. No row where the feed does not have this address any more. */
export const zoneOfFeed = (userId: string, hash: string) =>
  rawSql(sql<{ readonly zone: string; readonly reaches: CivilDate | null }>`
    select coalesce(r.zone, 'UTC') as zone, f.reaches
    from calendar_feeds f left join reminder_settings r on r.user_id = ${userId}
    where f.user_id = ${userId} and f.token_hash = ${hash}`)

/** The doses of the feed from a day on, the earliest first: pending and completed ones. */
export const plannedDosesOfFeed = (userId: string, window: FeedWindow, most: number) =>
  dosesOfFeed(userId, window, sql`d.status <> 'skipped'`, most)

/** The same of those that were skipped after `since`: they take no room from what is planned. */
export const skippedDosesOfFeed = (userId: string, window: FeedWindow, most: number) =>
  dosesOfFeed(userId, window, sql`d.status = 'skipped' and d.updated_at > ${window.since}`, most)

/**
 * Names and amounts are read only where the feed says them. A dose has changed when its row did, when it was
 * removed before it was planned again, or when all events did, whichever is the latest.
 */
const dosesOfFeed = (userId: string, { from }: FeedWindow, condition: RawBuilder<unknown>, most: number) =>
  rawSql(sql<FeedDose>`
    select coalesce(d.event_id, d.id) as id, case when d.status = 'skipped' then 'gone' else 'planned' end as state, d.scheduled_date,
           left(d.scheduled_time::text, 5) as scheduled_time, d.zone,
           case when f.by_name then ${peptideName} end as name,
           case when f.amounts then trim_scale(d.amount)::text end as amount, case when f.amounts then d.unit end as unit,
           ${isoInstant(sql`greatest(d.updated_at, removed.removed_at, f.changed_at)`)} as changed_at
    from calendar_feeds f
    join scheduled_doses d on d.user_id = ${userId}
    left join removed_scheduled_doses removed on removed.user_id = ${userId} and removed.id = coalesce(d.event_id, d.id)
    ${joinPeptide('d', userId)}
    where f.user_id = ${userId} and d.user_id = ${userId} and d.scheduled_date >= ${from}
      and (${condition})
    order by d.scheduled_date, d.scheduled_time, d.id limit ${most}`)

/** `from`: the first day of which the feed says anything. `since`: what changed before is not said to be cancelled any more. */
export type FeedWindow = { readonly from: CivilDate; readonly since: Date }

/** The doses that edits removed after `since`, but for those that are planned again. */
export const removedDosesOfFeed = (userId: string, { from, since }: FeedWindow, most: number) =>
  rawSql(sql<FeedDose>`
    select r.id, 'gone' as state, r.scheduled_date, left(r.scheduled_time::text, 5) as scheduled_time, r.zone,
           null as name, null as amount, null as unit, ${isoInstant(sql`greatest(r.removed_at, f.changed_at)`)} as changed_at
    from calendar_feeds f join removed_scheduled_doses r on r.user_id = ${userId}
    where f.user_id = ${userId} and r.user_id = ${userId} and r.scheduled_date >= ${from} and r.removed_at > ${since}
      and not exists (select from scheduled_doses d where d.user_id = ${userId} and coalesce(d.event_id, d.id) = r.id)
    order by r.scheduled_date, r.scheduled_time, r.id limit ${most}`)

/** Forgets doses that were removed more than 30 days ago, the oldest first. Returns how many. */
export async function forgetRemovedDoses(database: Database, at: Date, most: number): Promise<number> {
  const forgotten = await overAllPeople(
    asService(database, 'calendar-feed'),
    'removed_scheduled_doses',
    rawSql(sql<{ readonly id: string }>`
      delete from removed_scheduled_doses where (user_id, id) in (
        select user_id, id from removed_scheduled_doses where removed_at < ${at}::timestamptz - interval '30 days'
        order by removed_at limit ${most}
      ) returning id`),
  )
  return forgotten.length
}
