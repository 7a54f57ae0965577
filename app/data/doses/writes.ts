import type * as contract from '#contract'
import { defineWrite, withIdInBoth } from '../outbox/define-write.ts'
import { doseLogged, doseChanged, putDraws, rowOfDose } from './dose-rows.ts'
import { doseText } from './dose-of-peptide.ts'
import type { ReadConcentration } from './sent-draws.ts'

/** Logs a one-time dose. */
export const logDoseWrite = defineWrite<'log-dose', typeof contract.logDose, contract.Dose & ReadConcentration>({
  kind: 'log-dose',
  call: { method: 'post', path: '/api/doses' },
  title: (dose) => `Log ${doseText(dose)}`,
  done: () => ({ title: 'Dose Logged Successfully', duration: 3000 }),
  failed: 'Failed to save dose. Please try again.',
  change: (rows, dose) => doseLogged(rows, dose, dose.read_concentration),
  withNewId: withIdInBoth,
})

/** What an edit shows until the server answers: the dose as it was when the sheet opened, and as it will be. */
export type EditPreview = { readonly before: contract.Dose; readonly dose: contract.Dose } & ReadConcentration

/** Changes a dose. Its id is that of the change, so an edit on top of one that waits knows it. */
export const editDoseWrite = defineWrite<'edit-dose', typeof contract.editDose, EditPreview>({
  kind: 'edit-dose',
  call: { method: 'put', path: '/api/doses/{id}' },
  title: ({ before }) => `Edit ${doseText(before)}`,
  done: () => ({ title: 'Dose updated', text: 'The earlier entry is kept in its history.' }),
  failed: 'Failed to update dose.',
  change(rows, { before, dose, read_concentration }, made) {
    const row = rows.get('doses', dose.id) ?? rowOfDose(before)
    if (row.deleted_at !== null || row.last_change_id === dose.last_change_id) return
    const { amount, unit, administration_method, administered_at, zone, notes, sites = null } = dose
    const columns = { amount, unit, administration_method, administered_at, zone, notes, sites }
    const { scheduled_dose_id: scheduledDose, draws } = before
    doseChanged(rows, row, columns, { kind: 'amended', made, scheduledDose, draws })
    putDraws(rows, dose, read_concentration)
  },
  withNewId: ({ body, preview }, id) => ({
    body,
    preview: { ...preview, dose: { ...preview.dose, last_change_id: id } },
  }),
})
