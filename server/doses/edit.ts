import type * as z from 'zod'
import type { Dose, EditDose } from '#contract'
import { editAheadRefusal } from '#domain/doses/ahead'
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
      const refusal = editAheadRefusal(dose, form, at.getTime())
      if (refusal !== undefined) throw invalidField('startDate', refusal)
      const change = { id: changeId, at, scheduledDose: dose.scheduled_dose_id }
      return { changes: [amendDose(userId, editedDose(dose, form, changeId), change)], answer }
    },
    again: answer,
  })
}
