import { sql } from 'kysely'
import type { DeletedDose, Restoration } from '#contract'
import { isoInstant } from '../db/iso-instant.ts'
import { rawSql } from '../db/sql.ts'
import { doseColumns, fromDoses, oneDose } from '../doses/queries.ts'
import { DELETED, placeOf } from '../doses/place.ts'
import type { PageRequest } from '../http/pagination.ts'
import { oneSchedule, scheduledDoses } from '../schedules/queries.ts'

/** A dose that went with the completion that made it is not among them: its newest change is of another kind. */
const deletedDoses = (userId: string) => sql<DeletedDose>`
  select ${doseColumns(userId)}, ${isoInstant(sql`d.deleted_at`)} as deleted_at ${fromDoses(userId)}
  join dose_changes newest on newest.user_id = ${userId} and newest.id = d.last_change_id
  where d.user_id = ${userId} and d.deleted_at is not null and newest.kind = 'deleted'`

/** A page of the person's deleted doses, the one deleted last first, and one row more where there are more. */
export const lastDeletedDoses = (userId: string, { limit, after }: PageRequest) =>
  rawSql(
    sql<DeletedDose>`${deletedDoses(userId)} ${
      after === undefined ? sql`` : sql`and (d.deleted_at, d.id) < ${placeOf(userId, after, DELETED)}`
    } order by d.deleted_at desc, d.id desc limit ${limit + 1}`,
  )

/** One deleted dose of the person. */
export const oneDeletedDose = (userId: string, id: string) =>
  rawSql(sql<DeletedDose>`${deletedDoses(userId)} and d.id = ${id}`)

/** The answer of restoring: the dose, and the scheduled dose that it completes with its schedule. */
export const restoration = (userId: string, id: string) =>
  rawSql(sql<Restoration>`
    select to_jsonb(restored) as dose, to_jsonb(planned) as scheduled_dose, to_jsonb(schedule) as schedule
    from (${oneDose(userId, id)}) restored
    left join lateral (${scheduledDoses(userId)} and d.id = restored.scheduled_dose_id) planned on true
    left join lateral (${oneSchedule(userId, sql<string>`planned.schedule_id`)}) schedule on true`)
