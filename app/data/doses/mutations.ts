import type { Dose } from '#contract'
import { loggedDose } from '#domain/doses/logged-dose'
import { changesNothing, editedDose } from '#domain/doses/edited-dose'
import type { DoseEdit, OneTimeDose } from '#domain/doses/schema'
import type { ShownDose } from './newest-doses.ts'
import { write } from '../outbox/pending-writes.ts'
import { deleteDoseWrite, editDoseWrite, logDoseWrite } from './writes.ts'

/**
 * Logs a dose under an id made by the form, so that two taps are one dose. `confirmed`: the person was asked about the last
 * dose of the peptide. @throws when the device has no room for it.
 */
export async function logDose(id: string, dose: OneTimeDose, peptideName: string, confirmed = false): Promise<void> {
  const peptide = { id: dose.peptide, name: peptideName }
  const preview = loggedDose(dose, { id, peptide, recordedAt: new Date().toISOString() })
  await write(logDoseWrite, { id, params: {}, body: { id, dose, ...(confirmed && { confirmed }) }, preview })
}

/**
 * Changes a dose under an id made by the form, so that two taps are one change. `shown` is the dose as the form opened with
 * it. @throws when the device has no room to keep the write.
 */
export async function editDose(id: string, shown: ShownDose, edit: DoseEdit): Promise<void> {
  if (changesNothing(shown, edit)) return
  const { waiting: _, ...before } = shown
  await write(editDoseWrite, {
    id,
    params: { id: before.id },
    body: { last_change_id: before.last_change_id ?? null, dose: edit },
    preview: { before, dose: editedDose(before, edit, id) },
  })
}

/** Deletes a dose. @throws when the device has no room to keep the write. */
export async function deleteDose(dose: Dose): Promise<void> {
  await write(deleteDoseWrite, {
    id: crypto.randomUUID(),
    params: { id: dose.id },
    body: undefined,
    preview: dose,
  })
}
