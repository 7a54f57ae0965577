import type { Completion } from '#contract'
import { complete as completeRule } from '#domain/schedules/states/transitions'
import { matchRefusal, REASONS } from '#domain/schedules/states/refusals'
import type { Zone } from '#domain/time/zone'
import { lockDose } from '../doses/change-queries.ts'
import { oneDose } from '../doses/queries.ts'
import { conflict, deletedSince, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { readDosesBeside } from '../schedules/locked.ts'
import { lockScheduleOf } from './locked.ts'
import { updateScheduledDose } from './mutations.ts'
import { completion } from './queries.ts'

/**
 * Completes a scheduled dose by a dose that is logged already. Nothing of that dose is changed, nor of its vials. What it completes
 * is read after it was locked: another transaction may have linked it until then.
 */
export function link(
  userId: string,
  id: string,
  { dose_id: doseId, zone }: { readonly dose_id: string; readonly zone: Zone },
  at: Date,
): Mutation<Completion> {
  const answer = completion(userId, id, doseId)
  return mutation({
    reads: [lockScheduleOf(userId, id), readDosesBeside(userId, id), lockDose(userId, doseId), oneDose(userId, doseId)],
    decide([[schedule], plan, [locked], [logged]]) {
      const planned = plan.find((one) => one.id === id)
      if (!schedule || !planned) throw notFound('scheduled dose')
      if (!locked) throw notFound('dose')
      if (!logged) throw deletedSince()
      const before = { schedule, doses: [planned] }
      const outcome = completeRule(before, id, doseId)
      if (!outcome.ok) throw conflict(REASONS[outcome.code])
      const [dose] = outcome.state.doses
      if (!dose || outcome.state === before) return { changes: [], answer }
      if (logged.scheduled_dose_id !== null) throw conflict(REASONS['completes another'])
      const peptide_id = planned.peptide_id ?? planned.custom_peptide_id ?? ''
      const refusal = matchRefusal({ ...planned, peptide_id }, logged, plan, zone)
      if (refusal !== undefined) throw conflict(refusal)
      return { changes: [updateScheduledDose(userId, outcome.state.schedule, dose, at)], answer }
    },
    again: answer,
  })
}
