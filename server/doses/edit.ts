import type * as z from 'zod'
import type { Dose, EditDose } from '#contract'
import { editAheadRefusal } from '#domain/doses/ahead'
import { editedDose } from '#domain/doses/edited-dose'
import { CLOCKS_DIFFER } from '#domain/schedules/states/taken'
import { choicesOf } from '#domain/vials/dose-draws'
import { ApiError, deletedSince, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { amendDose, lockDose } from './change-queries.ts'
import { lockVialsOfDose } from './draw-queries.ts'
import { drawStatements, drawsOf } from './draws.ts'
import { oneDose } from './queries.ts'

/** An edit as the contract has read it. */
export type Edit = z.output<typeof EditDose>

/**
 * Changes the values of a dose; those from before are kept under the id of the write. What it takes out of its vials is
 * computed again. Those that it came from may be finished meanwhile.
 */
export function edit(
  userId: string,
  id: string,
  changeId: string,
  { last_change_id, dose: form, draws: sent, read_concentration: isRead }: Edit,
  at: Date,
): Mutation<Dose> {
  const answer = oneDose(userId, id)
  const chosen = sent?.map(({ vial_id }) => vial_id) ?? []
  return mutation({
    reads: [lockDose(userId, id), answer, lockVialsOfDose(userId, id, chosen)],
    decide([[locked], [dose], vials]) {
      if (!locked) throw notFound('dose')
      if (!dose) throw deletedSince()
      if (dose.last_change_id !== last_change_id) throw doseChanged(dose)
      const slack = dose.scheduled_dose_id === null ? 0 : CLOCKS_DIFFER
      const refusal = editAheadRefusal(dose, form, at.getTime() + slack)
      if (refusal !== undefined) throw invalidField('startDate', refusal)
      const change = { id: changeId, at, scheduledDose: dose.scheduled_dose_id }
      const edited = editedDose(dose, form, changeId)
      const { draws: before = [] } = dose
      const kept = before.map(({ vial_id }) => vial_id)
      const draws = drawsOf(edited, sent ?? choicesOf(before), vials, kept)
      const drawn = drawStatements(userId, id, { draws, before, readAt: isRead ? at : undefined })
      return { changes: [...amendDose(userId, edited, change), ...drawn], answer }
    },
    again: answer,
  })
}

/** The edit of a device that does not know the newest change of a dose. It comes with the dose as it is now. */
const doseChanged = (dose: Dose) =>
  new ApiError(409, {
    code: 'dose-changed',
    message: 'This dose was changed on another device in the meantime. Your changes were not saved.',
    dose,
  })
