import type { Dose } from '#contract'
import { doseInstant } from '#domain/doses/dose'
import type { OneTimeDose } from '#domain/doses/schema'
import { storedMethod } from '#domain/doses/method'
import { write } from '../outbox/pending-writes.ts'
import { deleteDoseWrite, logDoseWrite } from './writes.ts'

/** Logs a dose under an id made by the form, so that two taps are one dose. @throws when the device has no room for it. */
export async function logDose(id: string, dose: OneTimeDose, peptideName: string): Promise<void> {
  const preview: Dose = {
    id,
    peptide_id: dose.peptide,
    peptide_name: peptideName,
    amount: dose.dosage,
    unit: dose.unit,
    administration_method: storedMethod(dose.administrationMethod),
    administered_at: doseInstant(dose),
    recorded_at: new Date().toISOString(),
    notes: dose.notes || null,
    cycle_id: null,
  }
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
