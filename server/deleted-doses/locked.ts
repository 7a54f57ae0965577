import { sql } from 'kysely'
import { rawSql } from '../db/sql.ts'
import { DOSE_COLUMNS, SCHEDULE_COLUMNS, type LockedDose, type LockedSchedule } from '../schedules/locked.ts'

/** The scheduled dose that a deleted dose had completed. */
const slotOf = (userId: string, doseId: string) => sql`(
  select newest.scheduled_dose from doses d
  join dose_changes newest on newest.user_id = ${userId} and newest.id = d.last_change_id and newest.kind = 'deleted'
  where d.user_id = ${userId} and d.id = ${doseId})`

/** Locks the schedule of the scheduled dose that this deleted dose had completed. */
export const lockScheduleOfSlot = (userId: string, doseId: string) =>
  rawSql(sql<LockedSchedule>`
    select ${SCHEDULE_COLUMNS} from schedules s
    join scheduled_doses planned on planned.user_id = ${userId} and planned.schedule_id = s.id
    where s.user_id = ${userId} and planned.user_id = ${userId} and planned.id = ${slotOf(userId, doseId)}
    for update of s`)

/** The scheduled dose that this deleted dose had completed, if it is still there. */
export const readSlot = (userId: string, doseId: string) =>
  rawSql(sql<LockedDose>`
    select ${DOSE_COLUMNS} from scheduled_doses where user_id = ${userId} and id = ${slotOf(userId, doseId)}`)
