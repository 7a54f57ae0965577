import { sql } from 'kysely'
import type { StoredMethod } from '#domain/doses/method'
import type { Unit } from '#domain/doses/unit'
import type { ConfirmedAmount } from '#domain/schedules/planning/confirmed-amounts'
import type { Frequency } from '#domain/schedules/planning/frequency'
import type { Regimen } from '#domain/schedules/planning/regimen'
import type { ScheduledDoseRow, ScheduleRow } from '#domain/schedules/states/schedule-state'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { isoInstant } from '../db/iso-instant.ts'
import { rawSql } from '../db/sql.ts'

/** A schedule that this transaction has locked. */
export type LockedSchedule = ScheduleRow & { readonly id: string; readonly start_date: CivilDate }

/** A schedule that this transaction has locked, with its plan. */
export type LockedPlan = LockedSchedule & {
  readonly frequency: Frequency
  readonly duration_weeks: number
  readonly regimen: Regimen | null
  readonly peptide_id: string | null
  readonly custom_peptide_id: string | null
  readonly confirmed_amounts: readonly ConfirmedAmount[]
}

/** A scheduled dose, read after its schedule was locked: no other transaction changes it until this one ends. */
export type LockedDose = ScheduledDoseRow & {
  readonly scheduled_date: CivilDate
  readonly scheduled_time: CivilTime
  readonly amount: string
  readonly unit: Unit
  readonly administration_method: StoredMethod
  readonly zone: Zone | null
  readonly planned_date: CivilDate | null
  readonly planned_time: CivilTime | null
  readonly peptide_id: string | null
  readonly custom_peptide_id: string | null
  /** Its event in calendars, where that has another id (domain/calendar-feed/event-ids.ts). */
  readonly event_id: string | null
}

export const SCHEDULE_COLUMNS = sql`s.id, s.status, s.total_doses, s.completed_doses, s.start_date`

const PLAN_COLUMNS = sql`${SCHEDULE_COLUMNS}, s.frequency, s.duration_weeks, s.regimen, s.peptide_id, s.custom_peptide_id,
  s.confirmed_amounts`

export const DOSE_COLUMNS = sql`id, status, actual_dose_id, ${isoInstant(sql`skipped_at`)} as skipped_at, skip_reason,
  scheduled_date, left(scheduled_time::text, 5) as scheduled_time,
  trim_scale(amount)::text as amount, unit, administration_method, peptide_id, custom_peptide_id,
  zone, planned_date, left(planned_time::text, 5) as planned_time, event_id`

/** Locks a schedule until the transaction ends. Each change of a schedule or of its doses starts with this lock. */
export const lockSchedule = (userId: string, scheduleId: string) =>
  rawSql(sql<LockedSchedule>`
    select ${SCHEDULE_COLUMNS} from schedules s where s.user_id = ${userId} and s.id = ${scheduleId} for update`)

/** Locks a schedule, and reads what a change of its plan needs beside it. */
export const lockPlan = (userId: string, scheduleId: string) =>
  rawSql(sql<LockedPlan>`
    select ${PLAN_COLUMNS} from schedules s where s.user_id = ${userId} and s.id = ${scheduleId} for update`)

/** The same by one of its doses. Read the doses after the lock: an edit may have removed this one meanwhile. */
export const lockPlanOf = (userId: string, scheduledDoseId: string) =>
  rawSql(sql<LockedPlan>`
    select ${PLAN_COLUMNS} from schedules s
    join scheduled_doses d on d.user_id = ${userId} and d.schedule_id = s.id
    where s.user_id = ${userId} and d.user_id = ${userId} and d.id = ${scheduledDoseId}
    for update of s`)

/** All doses of a schedule, earliest first. */
export const readDosesOf = (userId: string, scheduleId: string) =>
  rawSql(sql<LockedDose>`
    select ${DOSE_COLUMNS} from scheduled_doses
    where user_id = ${userId} and schedule_id = ${scheduleId} order by scheduled_date, scheduled_time`)

/** The same of the schedule of one of them. */
export const readDosesBeside = (userId: string, scheduledDoseId: string) =>
  rawSql(sql<LockedDose>`
    select ${DOSE_COLUMNS} from scheduled_doses
    where user_id = ${userId} and schedule_id = (
      select schedule_id from scheduled_doses where user_id = ${userId} and id = ${scheduledDoseId})
    order by scheduled_date, scheduled_time`)
