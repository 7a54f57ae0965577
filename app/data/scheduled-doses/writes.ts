import type * as contract from '#contract'
import { uncheck } from '#domain/schedules/states/transitions'
import { rowOfDose } from '../doses/dose-rows.ts'
import { doseText } from '../doses/dose-of-peptide.ts'
import { defineWrite } from '../outbox/define-write.ts'
import { completeDoseCall } from './completion.ts'
import { completionMessage } from './completion-message.ts'
import {
  changePlanned,
  doseCompleted,
  doseDeleted,
  type CompletionPreview,
  type UncheckingPreview,
} from './planned-rows.ts'

/** Completes a scheduled dose by a dose that is logged for it. */
export const completeDoseWrite = defineWrite<'complete-dose', typeof contract.completeScheduledDose, CompletionPreview>(
  {
    ...completeDoseCall,
    title: ({ dose }) => `Complete ${doseText(dose)}`,
    done: completionMessage,
    failed: 'Failed to mark dose as completed.',
    change: doseCompleted,
  },
)

/** Takes a completion back. The dose that was logged for it is deleted. */
export const uncheckDoseWrite = defineWrite<'uncheck-dose', typeof contract.uncheckScheduledDose, UncheckingPreview>({
  kind: 'uncheck-dose',
  call: { method: 'post', path: '/api/scheduled-doses/{id}/uncheck' },
  title: ({ scheduled_dose }) => `Uncheck ${doseText(scheduled_dose)}`,
  done: () => ({ title: 'Dose Unchecked' }),
  failed: 'Failed to uncheck dose.',
  change(rows, { scheduled_dose, keep = false }, made) {
    const { id, actual_dose_id: doseId } = scheduled_dose
    const dose = rows.get('doses', doseId ?? '')
    if (dose && !keep) doseDeleted(rows, dose, { kind: 'unchecked', made, draws: [] })
    changePlanned(rows, scheduled_dose, (state) => uncheck(state, id, doseId ?? undefined))
  },
})

/** Deletes a dose as entered in error: it stands among the deleted ones. A scheduled dose that it completed is pending again. */
export const deleteDoseWrite = defineWrite<'delete-dose', typeof contract.deleteDose, contract.Dose>({
  kind: 'delete-dose',
  call: { method: 'delete', path: '/api/doses/{id}' },
  title: (dose) => `Delete ${doseText(dose)}`,
  done: () => ({ title: 'Dose Deleted', text: 'Dose has been deleted successfully.' }),
  failed: 'Failed to delete dose.',
  change: (rows, dose, made) =>
    doseDeleted(rows, rows.get('doses', dose.id) ?? rowOfDose(dose), { kind: 'deleted', made, draws: dose.draws }),
})
