import { sql } from 'kysely'
import type { Completion, Dose, Schedule, ScheduledDose, Unchecking } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'
import { rawSql } from '../db/sql.ts'
import type { PageRequest } from '../http/pagination.ts'

// The next pending dose speaks for its schedule; where there is none, the last one does.
const schedules = (userId: string) => sql<Schedule>`
  select s.id, coalesce(s.peptide_id, s.custom_peptide_id) as peptide_id,
         ${peptideName} as peptide_name, s.total_doses, s.completed_doses, s.frequency,
         s.duration_weeks, s.start_date, s.status, ${isoInstant(sql`s.created_at`)} as created_at,
         left(coalesce(next.scheduled_time, last.scheduled_time)::text, 5) as scheduled_time,
         trim_scale(coalesce(next.amount, last.amount))::text as amount, coalesce(next.unit, last.unit) as unit,
         coalesce(next.administration_method, last.administration_method) as administration_method,
         next.scheduled_date as next_date
  from schedules s
  ${joinPeptide('s')}
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
    sql<Schedule>`${schedules(userId)} and s.status = 'active' ${
      after === undefined
        ? sql``
        : sql`and (s.created_at, s.id) < (
          select created_at, id from schedules where user_id = ${userId} and id = ${after})`
    } order by s.created_at desc, s.id desc limit ${limit + 1}`,
  )

/** One schedule of the person, whatever its status. */
export const oneSchedule = (userId: string, id: string) => rawSql(sql<Schedule>`${schedules(userId)} and s.id = ${id}`)

const scheduledDoses = (userId: string) => sql<ScheduledDose>`
  select d.id, d.schedule_id, s.status as schedule_status, coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id,
         ${peptideName} as peptide_name, d.scheduled_date,
         left(d.scheduled_time::text, 5) as scheduled_time, trim_scale(d.amount)::text as amount, d.unit,
         d.administration_method, d.status, d.actual_dose_id
  from scheduled_doses d
  join schedules s on s.user_id = d.user_id and s.id = d.schedule_id
  ${joinPeptide('d')}
  where d.user_id = ${userId}`

const BY_DAY = sql`order by d.scheduled_date, d.scheduled_time, d.id`

/** One scheduled dose of the person. */
export const oneScheduledDose = (userId: string, id: string) =>
  rawSql(sql<ScheduledDose>`${scheduledDoses(userId)} and d.id = ${id}`)

/** A scheduled dose with its schedule, as a transition has left them. */
export const transitionOf = (userId: string, scheduleId: string, id: string) =>
  rawSql(sql<Unchecking>`
    select to_jsonb(dose) as scheduled_dose, to_jsonb(schedule) as schedule
    from (${oneScheduledDose(userId, id)}) dose, (${oneSchedule(userId, scheduleId)}) schedule`)

/** The same with the dose that was logged for it. */
export const completionOf = (userId: string, scheduleId: string, id: string, doseId: string) =>
  rawSql(sql<Completion>`
    select changed.*, to_jsonb(logged) as dose
    from (${transitionOf(userId, scheduleId, id)}) changed, (${oneDose(userId, doseId)}) logged`)

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

/** One logged dose of the person. */
const oneDose = (userId: string, id: string) => sql<Dose>`
  select d.id, coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id,
         ${peptideName} as peptide_name, trim_scale(d.amount)::text as amount, d.unit,
         d.administration_method, ${isoInstant(sql`d.administered_at`)} as administered_at,
         ${isoInstant(sql`d.recorded_at`)} as recorded_at, d.notes, null as cycle_id
  from doses d
  ${joinPeptide('d')}
  where d.user_id = ${userId} and d.id = ${id}`
