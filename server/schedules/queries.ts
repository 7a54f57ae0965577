import { sql, type RawBuilder } from 'kysely'
import type { Schedule, ScheduledDose } from '#contract'
import { isoInstant } from '../db/iso-instant.ts'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'
import { rawSql } from '../db/sql.ts'
import type { PageRequest } from '../http/pagination.ts'

// The last pending dose speaks for its schedule, since what was missed may be of an earlier plan; where nothing is pending,
// the last dose does.
const schedules = (userId: string) => sql<Schedule>`
  select s.id, coalesce(s.peptide_id, s.custom_peptide_id) as peptide_id,
         ${peptideName} as peptide_name, s.total_doses, s.completed_doses, s.frequency,
         s.duration_weeks, s.start_date, s.status, s.regimen, ${isoInstant(sql`s.created_at`)} as created_at,
         left(coalesce(pending.scheduled_time, last.scheduled_time)::text, 5) as scheduled_time,
         trim_scale(coalesce(pending.amount, last.amount))::text as amount, coalesce(pending.unit, last.unit) as unit,
         coalesce(pending.administration_method, last.administration_method) as administration_method,
         next.scheduled_date as next_date, pending.scheduled_date as last_date
  from schedules s
  ${joinPeptide('s', userId)}
  left join lateral (
    select d.scheduled_date from scheduled_doses d
    where d.user_id = ${userId} and d.schedule_id = s.id and d.status = 'pending'
    order by d.scheduled_date, d.scheduled_time limit 1
  ) next on true
  left join lateral (
    select * from scheduled_doses d
    where d.user_id = ${userId} and d.schedule_id = s.id and d.status = 'pending'
    order by d.scheduled_date desc, d.scheduled_time desc limit 1
  ) pending on true
  left join lateral (
    select * from scheduled_doses d
    where d.user_id = ${userId} and d.schedule_id = s.id and pending.id is null
    order by d.scheduled_date desc, d.scheduled_time desc limit 1
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
export const oneSchedule = (userId: string, id: string | RawBuilder<string>) =>
  rawSql(sql<Schedule>`${schedules(userId)} and s.id = ${id}`)

/** The person's scheduled doses as the contract shows them; a condition may follow. */
export const scheduledDoses = (userId: string) => sql<ScheduledDose>`
  select d.id, d.schedule_id, s.status as schedule_status, coalesce(d.peptide_id, d.custom_peptide_id) as peptide_id,
         ${peptideName} as peptide_name, d.scheduled_date,
         left(d.scheduled_time::text, 5) as scheduled_time, trim_scale(d.amount)::text as amount, d.unit,
         d.administration_method, d.status, d.actual_dose_id,
         ${isoInstant(sql`d.skipped_at`)} as skipped_at, d.skip_reason, d.zone,
         d.planned_date, left(d.planned_time::text, 5) as planned_time,
         s.confirmed_amounts @> jsonb_build_array(
           jsonb_build_object('amount', trim_scale(d.amount)::text, 'unit', d.unit)) as amount_confirmed
  from scheduled_doses d
  join schedules s on s.user_id = ${userId} and s.id = d.schedule_id
  ${joinPeptide('d', userId)}
  where d.user_id = ${userId}`

export const BY_DAY = sql`order by d.scheduled_date, d.scheduled_time, d.id`

/** All doses of a schedule, earliest first. */
export const dosesOfSchedule = (userId: string, scheduleId: string) =>
  rawSql(sql<ScheduledDose>`${scheduledDoses(userId)} and d.schedule_id = ${scheduleId} ${BY_DAY}`)
