import type { Dose, Restoration } from '#contract'
import { complete } from '#domain/schedules/states/transitions'
import { lockDose, markRestored } from '../doses/change-queries.ts'
import { notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { updateScheduledDose } from '../scheduled-doses/mutations.ts'
import type { LockedDose, LockedSchedule } from '../schedules/locked.ts'
import { lockScheduleOfSlot, readSlot } from './locked.ts'
import { oneDeletedDose, restoration } from './queries.ts'

/**
 * Restores a deleted dose. The scheduled dose that it had completed is completed by it again if it is still pending;
 * otherwise the dose comes back as a one-time dose. One that was deleted with its slot after the first read was not among the
 * deleted doses at that moment: it is answered as unknown.
 */
export function restore(userId: string, id: string, changeId: string, at: Date): Mutation<Restoration> {
  const answer = restoration(userId, id)
  return mutation({
    reads: [lockScheduleOfSlot(userId, id), lockDose(userId, id), readSlot(userId, id), oneDeletedDose(userId, id)],
    decide([[schedule], , [slot], [dose]]) {
      if (!dose || (slot && !schedule)) throw notFound('deleted dose')
      const restored = markRestored(userId, id, { id: changeId, at, scheduledDose: null })
      const state = schedule && slot && completedAgain(schedule, slot, dose)
      const saved = state?.doses.map((one) => updateScheduledDose(userId, state.schedule, one, at)) ?? []
      return { changes: [...restored, ...saved], answer }
    },
    again: answer,
  })
}

/** The id of a scheduled dose follows from its day, time and peptide: one that was moved has another. */
function completedAgain(schedule: LockedSchedule, slot: LockedDose, { id, peptide_id }: Dose) {
  if (slot.status !== 'pending' || (slot.peptide_id ?? slot.custom_peptide_id) !== peptide_id) return undefined
  const outcome = complete({ schedule, doses: [slot] }, slot.id, id)
  return outcome.ok ? outcome.state : undefined
}
