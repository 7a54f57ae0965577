import type * as contract from '#contract'
import { doseText } from '../doses/dose-of-peptide.ts'
import { defineWrite } from '../outbox/define-write.ts'
import { doseChanged, drawsOf, putDraws, rowOfDose } from '../doses/dose-rows.ts'

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
  change(rows, dose, made) {
    const row = rows.get('doses', dose.id) ?? { ...rowOfDose(dose), deleted_at: made.at }
    if (row.deleted_at === null) return
    doseChanged(rows, row, { deleted_at: null }, { kind: 'restored', made, draws: dose.draws })
    putDraws(rows, dose)
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
  change(rows, { id }) {
    for (const draw of drawsOf(rows, id)) rows.remove('dose_draws', draw.id)
    for (const change of rows.all('dose_changes')) if (change.dose_id === id) rows.remove('dose_changes', change.id)
    rows.remove('doses', id)
  },
})
