import type * as z from 'zod'
import type { Dose, EditDose } from '#contract'
import { aheadRefusal } from '#domain/doses/ahead'
import { editedDose } from '#domain/doses/edited-dose'
import { deletedSince, doseChanged, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { amendDose, lockDose } from './change-queries.ts'
import { oneDose } from './queries.ts'

/** An edit as the contract has read it. */
export type Edit = z.output<typeof EditDose>

/** Changes the values of a dose; those from before are kept under the id of the write. */
export function edit(
  userId: string,
  id: string,
  changeId: string,
  { last_change_id, dose: form }: Edit,
  at: Date,
): Mutation<Dose> {
  const answer = oneDose(userId, id)
  return mutation({
    reads: [lockDose(userId, id), answer],
    decide([[locked], [dose]]) {
      if (!locked) throw notFound('dose')
      if (!dose) throw deletedSince()
      if (dose.last_change_id !== last_change_id) throw doseChanged(dose)
      const edited = editedDose(dose, form, changeId)
      refuseMoveAhead(dose, edited, at)
      const change = { id: changeId, at, scheduledDose: dose.scheduled_dose_id }
      return { changes: [amendDose(userId, edited, change)], answer }
    },
    again: answer,
  })
}

/** A dose that was completed ahead of its day stays there, and so does one that the edit leaves at its time. */
function refuseMoveAhead(before: Dose, edited: Dose, at: Date): void {
  const isMoved = edited.administered_at !== before.administered_at
  const refusal = isMoved && !before.scheduled_dose_id && aheadRefusal(edited.administered_at, at.getTime())
  if (refusal) throw invalidField('startDate', refusal)
}
