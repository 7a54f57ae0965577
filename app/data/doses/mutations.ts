import type { DoseDraw } from '#contract'
import { loggedDose } from '#domain/doses/logged-dose'
import { changesNothing, editedDose } from '#domain/doses/edited-dose'
import type { DoseEdit, OneTimeDose } from '#domain/doses/schema'
import { isSameDraws, sentDraws } from './sent-draws.ts'
import type { ShownDose } from './shown-dose.ts'
import { pendingWrites, write } from '../outbox/pending-writes.ts'
import { editDoseWrite, logDoseWrite } from './writes.ts'

/**
 * Logs a dose under an id made by the form, so that two taps are one dose. `confirmed`: the person was asked about the last
 * dose of the peptide. @throws when the device has no room for it.
 */
export async function logDose(
  id: string,
  dose: OneTimeDose,
  peptideName: string,
  { confirmed = false, draws, readConcentration }: Logging = {},
): Promise<void> {
  const peptide = { id: dose.peptide, name: peptideName }
  const recordedAt = recordedBefore(id) ?? new Date().toISOString()
  const logged = loggedDose(dose, { id, peptide, recordedAt })
  await write(logDoseWrite, {
    id,
    params: {},
    body: { id, dose, tapped_at: recordedAt, ...(confirmed && { confirmed }), ...sentDraws(draws, readConcentration) },
    preview: {
      ...logged,
      ...(draws && { draws: [...draws] }),
      ...(readConcentration && { read_concentration: true }),
    },
  })
}

/** The second tap of a double tap has the moment of the first, so the two writes are the same. */
function recordedBefore(id: string): string | undefined {
  const twin = pendingWrites().find((other) => other.id === id)
  return twin?.kind === 'log-dose' ? twin.preview.recorded_at : undefined
}

/** What the dose takes out of vials, computed here, and whether the question about their concentration was answered. */
type Drawn = { readonly draws?: readonly DoseDraw[] | undefined; readonly readConcentration?: boolean | undefined }
type Logging = Drawn & { readonly confirmed?: boolean }

/**
 * Changes a dose under an id made by the form, so that two taps are one change. `shown` is the dose as the form opened with
 * it. Without `draws` it comes from the vials that it came from. @throws when the device has no room to keep the write.
 */
export async function editDose(
  id: string,
  shown: ShownDose,
  edit: DoseEdit,
  { draws, readConcentration }: Drawn = {},
): Promise<void> {
  if (changesNothing(shown, edit) && (draws === undefined || isSameDraws(shown.draws ?? [], draws))) return
  const { waiting: _, ...before } = shown
  await write(editDoseWrite, {
    id,
    params: { id: before.id },
    body: { last_change_id: before.last_change_id ?? null, dose: edit, ...sentDraws(draws, readConcentration) },
    preview: {
      before,
      dose: { ...editedDose(before, edit, id), ...(draws && { draws: [...draws] }) },
      ...(readConcentration && { read_concentration: true }),
    },
  })
}
