import { sql } from 'kysely'
import { deleteDose as undoCompletion } from '#domain/schedules/transitions'
import { rawSql } from '../db/sql.ts'
import { removeDose } from '../doses/queries.ts'
import { notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { lockScheduleOfLogged, lockUnlinkedDose, readCompletedBy } from './locked.ts'
import { updateScheduledDose } from './mutations.ts'

/**
 * Deletes a logged dose, and undoes what it had completed. The locks come in the order of every transition, the schedule
 * first. A dose that was linked after the first read did not exist at that moment: it is answered as unknown.
 */
export function deleteLoggedDose(userId: string, id: string, at: Date): Mutation<{ readonly id: string }> {
  return mutation({
    reads: [lockScheduleOfLogged(userId, id), readCompletedBy(userId, id), lockUnlinkedDose(userId, id)],
    decide([[schedule], [completed], [unlinked]]) {
      const answer = rawSql(sql<{ id: string }>`select ${id}::text as id`)
      if (unlinked) return { changes: [removeDose(userId, id)], answer }
      if (!schedule || !completed?.actual_dose_id) throw notFound('dose')
      const after = undoCompletion({ schedule, doses: [completed] }, completed.actual_dose_id)
      const saved = after.doses.map((dose) => updateScheduledDose(userId, after.schedule, dose, at))
      return { changes: [...saved, removeDose(userId, id)], answer }
    },
  })
}
