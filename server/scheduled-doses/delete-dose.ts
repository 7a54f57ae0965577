import { sql } from 'kysely'
import { deleteDose as undoCompletion } from '#domain/schedules/states/transitions'
import { rawSql } from '../db/sql.ts'
import { lockDose, markDeleted } from '../doses/change-queries.ts'
import { notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { lockScheduleOfLogged, readCompletedBy } from './locked.ts'
import { updateScheduledDose } from './mutations.ts'

/**
 * Deletes a logged dose as entered in error, and undoes what it had completed. The locks come in the order of every
 * transition, the schedule first. What the dose completes is read last: a restore may link it until the dose is locked. A dose
 * that was linked after the first read was not there at that moment: it is answered as unknown.
 */
export function deleteLoggedDose(
  userId: string,
  id: string,
  changeId: string,
  at: Date,
): Mutation<{ readonly id: string }> {
  return mutation({
    reads: [lockScheduleOfLogged(userId, id), lockDose(userId, id), readCompletedBy(userId, id)],
    decide([[schedule], [logged], [completed]]) {
      if (!logged || logged.is_deleted) throw notFound('dose')
      const answer = rawSql(sql<{ id: string }>`select ${id}::text as id`)
      const marked = markDeleted(userId, id, 'deleted', { id: changeId, at, scheduledDose: completed?.id ?? null })
      if (!completed) return { changes: marked, answer }
      if (!schedule) throw notFound('dose')
      const after = undoCompletion({ schedule, doses: [completed] }, id)
      const saved = after.doses.map((dose) => updateScheduledDose(userId, after.schedule, dose, at))
      return { changes: [...saved, ...marked], answer }
    },
  })
}
