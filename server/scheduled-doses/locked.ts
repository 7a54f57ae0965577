import { sql } from 'kysely'
import { rawSql } from '../db/sql.ts'
import { DOSE_COLUMNS, SCHEDULE_COLUMNS, type LockedDose, type LockedSchedule } from '../schedules/locked.ts'

/** Locks the schedule of a scheduled dose. Read the dose after the lock: an edit may have removed it meanwhile. */
export const lockScheduleOf = (userId: string, scheduledDoseId: string) =>
  rawSql(sql<LockedSchedule>`
    select ${SCHEDULE_COLUMNS} from schedules s
    join scheduled_doses d on d.user_id = ${userId} and d.schedule_id = s.id
    where s.user_id = ${userId} and d.user_id = ${userId} and d.id = ${scheduledDoseId}
    for update of s`)

/** One scheduled dose. */
export const readScheduledDose = (userId: string, id: string) =>
  rawSql(sql<LockedDose>`select ${DOSE_COLUMNS} from scheduled_doses where user_id = ${userId} and id = ${id}`)

/** Locks the schedule of the scheduled dose that this logged dose completed. */
export const lockScheduleOfLogged = (userId: string, doseId: string) =>
  rawSql(sql<LockedSchedule>`
    select ${SCHEDULE_COLUMNS} from schedules s
    join scheduled_doses d on d.user_id = ${userId} and d.schedule_id = s.id
    where s.user_id = ${userId} and d.user_id = ${userId} and d.actual_dose_id = ${doseId}
    for update of s`)

/** The scheduled dose that this logged dose completed. */
export const readCompletedBy = (userId: string, doseId: string) =>
  rawSql(sql<LockedDose>`
    select ${DOSE_COLUMNS} from scheduled_doses where user_id = ${userId} and actual_dose_id = ${doseId}`)
