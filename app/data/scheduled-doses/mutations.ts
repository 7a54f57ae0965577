import type { Dose, ScheduledDose } from '#contract'
import { completionInstant } from '#domain/schedules/transitions'
import type { Zone } from '#domain/time/zone'
import { write } from '../outbox/pending-writes.ts'
import { completeDoseWrite, uncheckDoseWrite } from './writes.ts'

/** Completes a scheduled dose by a new logged dose, which gets its id here. @throws when the device has no room for it. */
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
    zone,
    last_change_id: null,
    scheduled_dose_id: scheduled.id,
    planned_date: scheduled.scheduled_date,
    planned_time: scheduled.scheduled_time,
  }
  await write(completeDoseWrite, {
    id: crypto.randomUUID(),
    params: { id: scheduled.id },
    body: { dose_id: dose.id, zone, tapped_at: now },
    preview: { scheduled_dose: scheduled, dose },
  })
}

/** Takes a completion back; the dose that was logged for it is deleted. @throws when the device has no room for it. */
export async function uncheckDose(scheduled: ScheduledDose): Promise<void> {
  if (scheduled.actual_dose_id === null) return
  await write(uncheckDoseWrite, {
    id: crypto.randomUUID(),
    params: { id: scheduled.id },
    body: { dose_id: scheduled.actual_dose_id },
    preview: { scheduled_dose: scheduled },
  })
}
