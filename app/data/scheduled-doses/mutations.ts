import type { CompleteDose, Dose, ScheduledDose, UncheckDose } from '#contract'
import { formatDose } from '#domain/doses/amount'
import { completionInstant } from '#domain/schedules/transitions'
import type { Zone } from '#domain/time/zone'
import type { CompletionPreview, UncheckingPreview } from './optimistic-scheduled-doses.ts'
import { write } from '../outbox/pending-writes.ts'

/** Completes a scheduled dose by a new logged dose, which this names. @throws when the device has no room for it. */
export async function completeDose(scheduled: ScheduledDose, zone: Zone): Promise<void> {
  const now = new Date().toISOString()
  const dose: Dose = {
    id: crypto.randomUUID(),
    peptide_id: scheduled.peptide_id,
    peptide_name: scheduled.peptide_name,
    amount: scheduled.amount,
    unit: scheduled.unit,
    administration_method: scheduled.administration_method,
    administered_at: completionInstant(scheduled, zone),
    recorded_at: now,
    notes: null,
    cycle_id: null,
  }
  const body: CompleteDose = { dose_id: dose.id, zone, tapped_at: now }
  const preview: CompletionPreview = { scheduled_dose: scheduled, dose }
  await write({
    id: crypto.randomUUID(),
    kind: 'complete-dose',
    method: 'POST',
    path: `/api/scheduled-doses/${scheduled.id}/complete`,
    body,
    preview,
    label: `Complete ${wordsOf(scheduled)}`,
    sentText: `${wordsOf(scheduled)} marked as completed.`,
  })
}

/** Takes a completion back; the dose that was logged for it goes. @throws when the device has no room for it. */
export async function uncheckDose(scheduled: ScheduledDose): Promise<void> {
  if (scheduled.actual_dose_id === null) return
  const body: UncheckDose = { dose_id: scheduled.actual_dose_id }
  const preview: UncheckingPreview = { scheduled_dose: scheduled }
  await write({
    id: crypto.randomUUID(),
    kind: 'uncheck-dose',
    method: 'POST',
    path: `/api/scheduled-doses/${scheduled.id}/uncheck`,
    body,
    preview,
    label: `Uncheck ${wordsOf(scheduled)}`,
  })
}

function wordsOf({ amount, unit, peptide_name }: ScheduledDose): string {
  return `${formatDose(amount, unit)} of ${peptide_name}`
}
