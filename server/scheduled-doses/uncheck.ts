import type { Transition } from '#contract'
import { REASONS } from '#domain/schedules/states/refusals'
import { uncheck as uncheckRule } from '#domain/schedules/states/transitions'
import { lockDose, markDeleted } from '../doses/change-queries.ts'
import { removeDraws } from '../doses/draw-queries.ts'
import { conflict, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { lockScheduleOf, readScheduledDose } from './locked.ts'
import { updateScheduledDose } from './mutations.ts'
import { transition } from './queries.ts'

/**
 * Takes back the completion by the dose that the person saw: that dose is deleted with its draws, and the scheduled dose becomes
 * pending. The dose cannot be restored, so only its change keeps the draws. With `keep` the dose stays, as one that completes nothing.
 */
export function uncheck(
  userId: string,
  id: string,
  { dose_id: doseId, keep = false }: Unchecking,
  changeId: string,
  at: Date,
): Mutation<Transition> {
  return mutation({
    reads: [lockScheduleOf(userId, id), readScheduledDose(userId, id), lockDose(userId, doseId)],
    decide([[schedule], [completed]]) {
      if (!schedule || !completed) throw notFound('scheduled dose')
      const outcome = uncheckRule({ schedule, doses: [completed] }, id, doseId)
      if (!outcome.ok) throw conflict(REASONS[outcome.code])
      const saved = outcome.state.doses.map((dose) => updateScheduledDose(userId, outcome.state.schedule, dose, at))
      if (keep) return { changes: saved, answer: transition(userId, id) }
      const marked = markDeleted(userId, doseId, 'unchecked', { id: changeId, at, scheduledDose: id })
      return { changes: [...saved, ...marked, removeDraws(userId, doseId)], answer: transition(userId, id) }
    },
  })
}

type Unchecking = { readonly dose_id: string; readonly keep?: boolean | undefined }
