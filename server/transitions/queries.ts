import { sql } from 'kysely'
import type { StoredMethod } from '#domain/doses/method'
import type { Unit } from '#domain/doses/unit'
import type { ScheduledDoseRow, ScheduleRow } from '#domain/schedules/transitions'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import { build, rawSql } from '../db/sql.ts'

/** A schedule as a transition locks it. */
export type LockedSchedule = ScheduleRow & { readonly id: string; readonly start_date: CivilDate }

/** A scheduled dose as a transition reads it under the lock of its schedule. */
export type LockedDose = ScheduledDoseRow & {
  readonly scheduled_date: CivilDate
  readonly scheduled_time: CivilTime
  readonly amount: string
  readonly unit: Unit
  readonly administration_method: StoredMethod
  readonly peptide_id: string | null
  readonly custom_peptide_id: string | null
}

const SCHEDULE_COLUMNS = sql`s.id, s.status, s.total_doses, s.completed_doses, s.start_date`

/** Locks a schedule until the transaction ends: every transition does so first, so that they come one after another. */
export const lockSchedule = (userId: string, scheduleId: string) =>
  rawSql(sql<LockedSchedule>`
    select ${SCHEDULE_COLUMNS} from schedules s where s.user_id = ${userId} and s.id = ${scheduleId} for update`)

/** Locks the schedule that this scheduled dose belongs to. Read the dose only after: an edit may just have removed it. */
export const lockScheduleOf = (userId: string, scheduledDoseId: string) =>
  rawSql(sql<LockedSchedule>`
    select ${SCHEDULE_COLUMNS} from schedules s
    join scheduled_doses d on d.user_id = s.user_id and d.schedule_id = s.id
    where s.user_id = ${userId} and d.user_id = ${userId} and d.id = ${scheduledDoseId}
    for update of s`)

const DOSE_COLUMNS = sql`id, status, actual_dose_id, scheduled_date, left(scheduled_time::text, 5) as scheduled_time,
  trim_scale(amount)::text as amount, unit, administration_method, peptide_id, custom_peptide_id`

/** One scheduled dose. */
export const readScheduledDose = (userId: string, id: string) =>
  rawSql(sql<LockedDose>`select ${DOSE_COLUMNS} from scheduled_doses where user_id = ${userId} and id = ${id}`)

/** All doses of a schedule, earliest first. */
export const readDosesOf = (userId: string, scheduleId: string) =>
  rawSql(sql<LockedDose>`
    select ${DOSE_COLUMNS} from scheduled_doses
    where user_id = ${userId} and schedule_id = ${scheduleId} order by scheduled_date`)

/** Locks the schedule of which this logged dose completed a dose. */
export const lockScheduleOfLogged = (userId: string, doseId: string) =>
  rawSql(sql<LockedSchedule>`
    select ${SCHEDULE_COLUMNS} from schedules s
    join scheduled_doses d on d.user_id = s.user_id and d.schedule_id = s.id
    where s.user_id = ${userId} and d.user_id = ${userId} and d.actual_dose_id = ${doseId}
    for update of s`)

/** The scheduled dose that this logged dose completed. */
export const readCompletedBy = (userId: string, doseId: string) =>
  rawSql(sql<LockedDose>`
    select ${DOSE_COLUMNS} from scheduled_doses where user_id = ${userId} and actual_dose_id = ${doseId}`)

/** Saves what a transition made of a scheduled dose and of its schedule's count. */
export const saveTransition = (
  userId: string,
  { id, completed_doses }: LockedSchedule,
  dose: ScheduledDoseRow,
  at: Date,
) =>
  rawSql(sql`
    with changed as (
      update scheduled_doses set status = ${dose.status}, actual_dose_id = ${dose.actual_dose_id}, updated_at = ${at}
      where user_id = ${userId} and id = ${dose.id} returning schedule_id
    )
    update schedules set completed_doses = ${completed_doses}, updated_at = ${at}
    where user_id = ${userId} and id = ${id} and id in (select schedule_id from changed)`)

/** Deletes a logged dose that no scheduled dose points to; a row where there was one. */
export const removeDose = (userId: string, id: string) =>
  build.deleteFrom('doses').where('user_id', '=', userId).where('id', '=', id).returning('id')
