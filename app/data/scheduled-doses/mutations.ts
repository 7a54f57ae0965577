import type { Dose, ScheduledDose } from '#contract'
import type { Zone } from '#domain/time/zone'
import { readDeviceZone } from '../device-zone.ts'
import { pendingWrites, write } from '../outbox/pending-writes.ts'
import { openDoseSheet } from '../doses/dose-sheet.ts'
import { shownDoses } from '../doses/shown-doses.ts'
import { selected } from '../rows/selected.ts'
import { asksForSite } from '../sites/asking.ts'
import { noteCompletedHere } from './completed-here.ts'
import { isWithoutSite } from './completion-message.ts'
import { completionOf, type Completing } from './completion.ts'
import { linkDoseWrite } from './link-writes.ts'
import { skipDoseWrite, unskipDoseWrite } from './skip-writes.ts'
import { skippingOf } from './skipping.ts'
import { completeDoseWrite, deleteDoseWrite, uncheckDoseWrite } from './writes.ts'

/** Completes a scheduled dose by a new logged dose, or by one that was typed. @throws when the device has no room for it. */
export async function completeDose(
  scheduled: ScheduledDose,
  zone: Zone,
  completing: Omit<Completing, 'tappedAt'> = {},
): Promise<void> {
  const { logged } = completing
  const tappedAt = logged && tappedBefore(logged.dose.id)
  const made = completionOf(scheduled, zone, { ...completing, tappedAt })
  noteCompletedHere(made.preview.dose.id)
  await write(completeDoseWrite, made)
  askForSite(scheduled.schedule_id, made.preview.dose.id)
}

/** Where the person wants to be asked, the edit of the dose opens: it is completed whatever becomes of that. */
function askForSite(scheduleId: string, doseId: string): void {
  if (!asksForSite(scheduleId)) return
  const dose = selected(shownDoses)?.one(doseId)
  if (dose && isWithoutSite(dose)) openDoseSheet({ kind: 'edit', dose })
}

/** The second tap of a double tap has the moment of the first, so the two writes are the same. */
function tappedBefore(id: string): string | undefined {
  const twin = pendingWrites().find((other) => other.id === id)
  return twin?.kind === 'complete-dose' ? twin.preview.dose.recorded_at : undefined
}

/** Completes a scheduled dose by one that is logged already. @throws when the device has no room for it. */
export async function linkDose(scheduled: ScheduledDose, doseId: string): Promise<void> {
  noteCompletedHere(doseId)
  await write(linkDoseWrite, {
    id: crypto.randomUUID(),
    params: { id: scheduled.id },
    body: { dose_id: doseId, zone: readDeviceZone() },
    preview: { scheduled_dose: scheduled, dose: { id: doseId } },
  })
}

/**
 * Takes a completion back; the dose that was logged for it is deleted, or stays as a one-time dose. @throws when the device has no
 * room for it.
 */
export async function uncheckDose(scheduled: ScheduledDose, { keep = false } = {}): Promise<void> {
  if (scheduled.actual_dose_id === null) return
  await write(uncheckDoseWrite, {
    id: crypto.randomUUID(),
    params: { id: scheduled.id },
    body: { dose_id: scheduled.actual_dose_id, ...(keep && { keep }) },
    preview: { scheduled_dose: scheduled, ...(keep && { keep }) },
  })
}

/** Skips a pending dose, or gives another reason for a skip. @throws when the device has no room for it. */
export async function skipDose(scheduled: ScheduledDose, reason: string | undefined): Promise<void> {
  await write(skipDoseWrite, skippingOf(scheduled, reason))
}

/** Takes a skip back: the dose is pending again. @throws when the device has no room for it. */
export async function unskipDose(scheduled: ScheduledDose): Promise<void> {
  await write(unskipDoseWrite, {
    id: crypto.randomUUID(),
    params: { id: scheduled.id },
    body: undefined,
    preview: { scheduled_dose: scheduled },
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
