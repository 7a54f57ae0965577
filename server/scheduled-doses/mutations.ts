import { sql } from 'kysely'
import type { ScheduledDoseRow } from '#domain/schedules/states/schedule-state'
import { rawSql } from '../db/sql.ts'
import type { LockedSchedule } from '../schedules/locked.ts'

/** Saves the status of a scheduled dose with its mark of skipped, and the count of its schedule. */
export const updateScheduledDose = (
  userId: string,
  { id, completed_doses }: LockedSchedule,
  dose: ScheduledDoseRow,
  at: Date,
) =>
  rawSql(sql`
    with changed as (
      update scheduled_doses set status = ${dose.status}, actual_dose_id = ${dose.actual_dose_id},
        skipped_at = ${dose.skipped_at ?? null}, skip_reason = ${dose.skip_reason ?? null}, updated_at = ${at}
      where user_id = ${userId} and id = ${dose.id} returning schedule_id
    )
    update schedules set completed_doses = ${completed_doses}, updated_at = ${at}
    where user_id = ${userId} and id = ${id} and id in (select schedule_id from changed)`)
