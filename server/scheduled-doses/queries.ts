import { sql, type RawBuilder } from 'kysely'
import type { Completion, ScheduledDose, Transition } from '#contract'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { DayBegins } from '#domain/time/day'
import { CLOCKS_APART_DAYS } from '#domain/time/zone'
import { rawSql } from '../db/sql.ts'
import { oneDose } from '../doses/queries.ts'
import { nearDoses } from '../doses/recent.ts'
import type { PageRequest } from '../http/pagination.ts'
import { BY_DAY, oneSchedule, scheduledDoses } from '../schedules/queries.ts'

/** One scheduled dose of the person. */
export const oneScheduledDose = (userId: string, id: string) =>
  rawSql(sql<ScheduledDose>`${scheduledDoses(userId)} and d.id = ${id}`)

/** The answer of unchecking, skipping and its undo: a scheduled dose and its schedule. */
export const transition = (userId: string, id: string) =>
  rawSql(sql<Transition>`
    select to_jsonb(planned) as scheduled_dose, to_jsonb(schedule) as schedule
    from (${oneScheduledDose(userId, id)}) planned
    cross join lateral (${oneSchedule(userId, sql<string>`planned.schedule_id`)}) schedule`)

/** The answer of completing: the same, and the dose that was logged. No row where this dose does not complete it. */
export const completion = (userId: string, id: string, doseId: string) =>
  rawSql(sql<Completion>`
    select to_jsonb(planned) as scheduled_dose, to_jsonb(schedule) as schedule, to_jsonb(logged) as dose
    from (${oneScheduledDose(userId, id)}) planned
    join (${oneDose(userId, doseId)}) logged on logged.id = planned.actual_dose_id
    cross join lateral (${oneSchedule(userId, sql<string>`planned.schedule_id`)}) schedule`)

/**
 * The doses of the peptide near a planned one. Its instant is computed with the offset of now, in ms, so it may be wrong
 * where the clocks change in between, and by 26 hours where the dose keeps the clock of another zone: more doses are read, and
 * the rule looks at each.
 */
export const dosesNearPlanned = (userId: string, id: string, offset: number) => {
  const at = sql`(s.scheduled_date + s.scheduled_time) at time zone 'UTC' - make_interval(secs => ${offset / 1000})`
  const slack = planned(userId, id, sql`case when s.zone is null then 3 else 29 end`)
  return rawSql(
    nearDoses(userId, { peptide: plannedPeptide(userId, id), at: planned(userId, id, at), slack, most: 200 }),
  )
}

/** The same near the slot that the person saw, of which the clock is not known here either. */
export const dosesNearSeen = (userId: string, id: string, seen: string) =>
  rawSql(
    nearDoses(userId, { peptide: plannedPeptide(userId, id), at: sql`${seen}::timestamptz`, slack: 29, most: 200 }),
  )

/** The doses of the peptide of a planned one near the instant at which that was taken. */
export const dosesNearTaken = (userId: string, id: string, taken: string) =>
  rawSql(nearDoses(userId, { peptide: plannedPeptide(userId, id), at: sql`${taken}::timestamptz` }))

const planned = (userId: string, id: string, column: RawBuilder<unknown>) =>
  sql`(select ${column} from scheduled_doses s where s.user_id = ${userId} and s.id = ${id})`

const plannedPeptide = (userId: string, id: string) =>
  planned(userId, id, sql`coalesce(s.peptide_id, s.custom_peptide_id)`)

/** Days of the person, both included, that begin at the hour `begins`. */
export type Days = { readonly from: CivilDate; readonly to: CivilDate; readonly begins: DayBegins }

/**
 * Pending doses of active schedules that count to one of the days, each by its own clock, earliest first. `clocks`: all, or only
 * those that follow the clock of where the person is.
 */
export const upcomingDoses = (
  userId: string,
  { from, to, begins }: Days,
  limit: number,
  clocks: 'all' | 'here' = 'all',
) =>
  rawSql(sql<ScheduledDose>`${pendingDoses(userId)} ${clocks === 'here' ? sql`and d.zone is null` : sql``}
    and (d.scheduled_date, d.scheduled_time) >= ${beginningOf(from, begins)}
    and (d.scheduled_date, d.scheduled_time) < ${beginningOf(addDays(to, 1), begins)} ${BY_DAY} limit ${limit}`)

/**
 * Pending doses of active schedules that keep the clock of a zone, and may be shown on one of the days: the rule looks at each.
 * No more than 500, which nobody plans in a week.
 */
export const upcomingElsewhere = (userId: string, { from, to }: Days) =>
  rawSql(sql<ScheduledDose>`${pendingDoses(userId)} and d.zone is not null
    and d.scheduled_date between ${addDays(from, -CLOCKS_APART_DAYS)} and ${addDays(to, 1 + CLOCKS_APART_DAYS)}
    ${BY_DAY} limit 500`)

/**
 * Of each active schedule the first pending dose that counts to one of the days or a later one: the rule drops those of schedules that
 * have one on these days. No more than 200.
 */
export const nextOfEach = (userId: string, { from, begins }: Days) =>
  ofEachSchedule(
    userId,
    sql`
  d.status = 'pending' and (d.scheduled_date, d.scheduled_time) >= ${beginningOf(from, begins)}
  order by d.scheduled_date, d.scheduled_time limit 1`,
  )

/** Of each active schedule the last dose before a day, if it is pending. No more than 200. */
export const lastMissedOfEach = (userId: string, from: CivilDate, begins: DayBegins) =>
  ofEachSchedule(
    userId,
    sql`(d.scheduled_date, d.scheduled_time) < ${beginningOf(from, begins)}
      order by d.scheduled_date desc, d.scheduled_time desc limit 1`,
  )

const ofEachSchedule = (userId: string, which: RawBuilder<unknown>) =>
  rawSql(sql<ScheduledDose>`${pendingDoses(userId)} and d.id in (${idsOfEach(userId, which)}) ${BY_DAY} limit 200`)

/** The id of one dose of each active schedule. */
const idsOfEach = (userId: string, which: RawBuilder<unknown>) => sql`
  select one.id from schedules own cross join lateral (
    select d.id from scheduled_doses d where d.user_id = ${userId} and d.schedule_id = own.id and ${which}
  ) one where own.user_id = ${userId} and own.status = 'active'`

const pendingDoses = (userId: string) => sql`${scheduledDoses(userId)} and d.status = 'pending' and s.status = 'active'`

/** The date and the time at which a day begins. */
const beginningOf = (day: CivilDate, begins: DayBegins) => sql`(${day}::date, make_time(${begins}, 0, 0))`

/**
 * A page of the doses of active schedules from one day to another, both included, without the hidden ones, earliest
 * first, and one row more where there are more.
 */
export const calendarDoses = (userId: string, from: CivilDate, to: CivilDate, { limit, after }: PageRequest) =>
  rawSql(sql<ScheduledDose>`${scheduledDoses(userId)} and s.status = 'active'
    and (d.status <> 'skipped' or d.skipped_at is not null)
    and d.scheduled_date between ${from} and ${to} ${
      after === undefined
        ? sql``
        : sql`and (d.scheduled_date, d.scheduled_time, d.id) > (
            select scheduled_date, scheduled_time, id from scheduled_doses where user_id = ${userId} and id = ${after})`
    } ${BY_DAY} limit ${limit + 1}`)
