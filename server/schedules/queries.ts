import { sql } from 'kysely'
import type { Dose, Schedule, ScheduledDose } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import type { PageRequest } from '../http/pagination.ts'
import { rawSql } from '../db/sql.ts'

/** A schedule as it is read: all that the contract says but that its instant is still a Date. */
export type ScheduleView = Omit<Schedule, 'created_at'> & { readonly created_at: Date }

// The next pending dose speaks for its schedule; where there is none, the last one does.
const schedules = (userId: string) => sql<ScheduleView>`
  select s.id, coalesce(s.peptide_id, s.custom_peptide_id) as peptide_id,
         coalesce(p.name, c.name, 'Unknown') as peptide_name, s.total_doses, s.completed_doses, s.frequency,
         s.duration_weeks, s.start_date, s.status, s.created_at,
         left(coalesce(next.scheduled_time, last.scheduled_time)::text, 5) as scheduled_time,
         trim_scale(coalesce(next.amount, last.amount))::text as amount, coalesce(next.unit, last.unit) as unit,
         coalesce(next.administration_method, last.administration_method) as administration_method,
         next.scheduled_date as next_date
  from schedules s
  left join peptides p on p.id = s.peptide_id
  left join custom_peptides c on c.user_id = s.user_id and c.id = s.custom_peptide_id
  left join lateral (
    select * from scheduled_doses d
    where d.user_id = s.user_id and d.schedule_id = s.id and d.status = 'pending' order by d.scheduled_date limit 1
  ) next on true
  left join lateral (
    select * from scheduled_doses d
    where d.user_id = s.user_id and d.schedule_id = s.id and next.id is null order by d.scheduled_date desc limit 1
  ) last on true
  where s.user_id = ${userId}`

/** A page of the person's active schedules, the one created last first, and one row more where there are more. */
export const activeSchedules = (userId: string, { limit, after }: PageRequest) =>
  rawSql(
    sql<ScheduleView>`${schedules(userId)} and s.status = 'active' ${
      after === undefined
        ? sql``
        : sql`and (s.created_at, s.id) < (
          select created_at, id from schedules where user_id = ${userId} and id = ${after})`
    } order by s.created_at desc, s.id desc limit ${limit + 1}`,
  )

/** One schedule of the person, whatever its status. */
export const oneSchedule = (userId: string, id: string) =>
  rawSql(sql<ScheduleView>`${schedules(userId)} and s.id = ${id}`)

const scheduledDoses = (userId: string) => sql<ScheduledDose>`
  select d.id, d.schedule_id, s.status as schedule_status, coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id,
         coalesce(p.name, c.name, 'Unknown') as peptide_name, d.scheduled_date,
         left(d.scheduled_time::text, 5) as scheduled_time, trim_scale(d.amount)::text as amount, d.unit,
         d.administration_method, d.status, d.actual_dose_id
  from scheduled_doses d
  join schedules s on s.user_id = d.user_id and s.id = d.schedule_id
  left join peptides p on p.id = d.peptide_id
  left join custom_peptides c on c.user_id = d.user_id and c.id = d.custom_peptide_id
  where d.user_id = ${userId}`

const BY_DAY = sql`order by d.scheduled_date, d.scheduled_time, d.id`

/** One scheduled dose of the person. */
export const oneScheduledDose = (userId: string, id: string) =>
  rawSql(sql<ScheduledDose>`${scheduledDoses(userId)} and d.id = ${id}`)

/** All doses of a schedule, earliest first. */
export const dosesOfSchedule = (userId: string, scheduleId: string) =>
  rawSql(sql<ScheduledDose>`${scheduledDoses(userId)} and d.schedule_id = ${scheduleId} ${BY_DAY}`)

/** Pending doses of active schedules from one day to another, both included, earliest first. */
export const upcomingDoses = (userId: string, from: CivilDate, to: CivilDate, limit: number) =>
  rawSql(sql<ScheduledDose>`${scheduledDoses(userId)} and d.status = 'pending' and s.status = 'active'
    and d.scheduled_date between ${from} and ${to} ${BY_DAY} limit ${limit}`)

/**
 * A page of the doses of active schedules from one day to another, both included, without the skipped, earliest first,
 * and one row more where there are more.
 */
export const calendarDoses = (userId: string, from: CivilDate, to: CivilDate, { limit, after }: PageRequest) =>
  rawSql(sql<ScheduledDose>`${scheduledDoses(userId)} and d.status <> 'skipped' and s.status = 'active'
    and d.scheduled_date between ${from} and ${to} ${
      after === undefined
        ? sql``
        : sql`and (d.scheduled_date, d.scheduled_time, d.id) > (
            select scheduled_date, scheduled_time, id from scheduled_doses where user_id = ${userId} and id = ${after})`
    } ${BY_DAY} limit ${limit + 1}`)

/** A logged dose as it is read. */
export type DoseView = Omit<Dose, 'administered_at' | 'recorded_at' | 'cycle_id'> & {
  readonly administered_at: Date
  readonly recorded_at: Date
}

/** One logged dose of the person. */
export const oneDose = (userId: string, id: string) =>
  rawSql(sql<DoseView>`
    select d.id, coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id,
           coalesce(p.name, c.name, 'Unknown') as peptide_name, trim_scale(d.amount)::text as amount, d.unit,
           d.administration_method, d.administered_at, d.recorded_at, d.notes
    from doses d
    left join peptides p on p.id = d.peptide_id
    left join custom_peptides c on c.user_id = d.user_id and c.id = d.custom_peptide_id
    where d.user_id = ${userId} and d.id = ${id}`)
