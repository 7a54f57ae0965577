import type { Dose } from '#contract'
import { loggedDose } from '#domain/doses/logged-dose'
import type { OneTimeDose } from '#domain/doses/schema'
import { write } from '../outbox/pending-writes.ts'
import { deleteDoseWrite, logDoseWrite } from './writes.ts'

/** Logs a dose under an id made by the form, so that two taps are one dose. @throws when the device has no room for it. */
export async function logDose(id: string, dose: OneTimeDose, peptideName: string): Promise<void> {
  const peptide = { id: dose.peptide, name: peptideName }
  const preview = loggedDose(dose, { id, peptide, recordedAt: new Date().toISOString() })
  await write(logDoseWrite, { id, params: {}, body: { id, dose }, preview })
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
