import type * as contract from '#contract'
import { without, withUnsent } from '../outbox/unsent-rows.ts'
import { doseText } from '../doses/dose-of-peptide.ts'
import { defineWrite } from '../outbox/define-write.ts'
import { withDrawsOfDose } from '../vials/drawn-vials.ts'

/** Restores a deleted dose. Whether it completes its scheduled dose again is known with the answer. */
export const restoreDoseWrite = defineWrite<'restore-dose', typeof contract.restoreDose, contract.Dose>({
  kind: 'restore-dose',
  call: { method: 'post', path: '/api/deleted-doses/{id}/restore' },
  title: (dose) => `Restore ${doseText(dose)}`,
  done: (_dose, answer) => ({
    title: 'Dose restored',
    text: answer?.scheduled_dose ? 'It completes its scheduled dose again.' : 'It came back as a one-time dose.',
  }),
  failed: 'Failed to restore dose.',
  applyTo: {
    doses: withUnsent,
    deletedDoses: (doses, { id }) => without(doses, id),
    vials: (view, dose) => withDrawsOfDose(view, dose),
  },
  withNewId: ({ body, preview }, id) => ({ body, preview: { ...preview, last_change_id: id } }),
})

/** Removes a deleted dose for good, with its history. */
export const removeDoseWrite = defineWrite<'remove-dose', typeof contract.removeDeletedDose, contract.Dose>({
  kind: 'remove-dose',
  call: { method: 'delete', path: '/api/deleted-doses/{id}' },
  title: (dose) => `Remove ${doseText(dose)} for good`,
  done: () => ({ title: 'Dose removed', text: 'It is gone for good, with its history.' }),
  failed: 'Failed to remove dose.',
  applyTo: { deletedDoses: (doses, { id }) => without(doses, id) },
})
