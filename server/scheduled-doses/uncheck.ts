import type { Transition } from '#contract'
import { uncheck as uncheckRule } from '#domain/schedules/transitions'
import { removeDose } from '../doses/queries.ts'
import { conflict, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { lockScheduleOf, readScheduledDose } from './locked.ts'
import { updateScheduledDose } from './mutations.ts'
import { transition } from './queries.ts'

/** Takes back the completion by the dose that the person saw: that dose is deleted, the scheduled one set back. */
export function uncheck(userId: string, id: string, doseId: string, at: Date): Mutation<Transition> {
  return mutation({
    reads: [lockScheduleOf(userId, id), readScheduledDose(userId, id)],
    decide([[schedule], [completed]]) {
      if (!schedule || !completed) throw notFound('scheduled dose')
      const outcome = uncheckRule({ schedule, doses: [completed] }, id, doseId)
      if (!outcome.ok) throw conflict(outcome.reason)
      const saved = outcome.state.doses.map((dose) => updateScheduledDose(userId, outcome.state.schedule, dose, at))
      return { changes: [...saved, removeDose(userId, doseId)], answer: transition(userId, id) }
    },
  })
}
