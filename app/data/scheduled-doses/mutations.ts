import type { Dose, ScheduledDose } from '#contract'
import type { Taken } from '#domain/schedules/taken'
import { completionInstant } from '#domain/schedules/transitions'
import { instantOf, type Zone } from '#domain/time/zone'
import { write } from '../outbox/pending-writes.ts'
import { skipDoseWrite, unskipDoseWrite } from './skip-writes.ts'
import { completeDoseWrite, uncheckDoseWrite } from './writes.ts'

/** Completes a scheduled dose by a new logged dose, which gets its id here. @throws when the device has no room for it. */
export async function completeDose(
  scheduled: ScheduledDose,
  zone: Zone,
  { taken, confirmed }: Completing = {},
): Promise<void> {
  const now = new Date().toISOString()
  const dose: Dose = {
    id: crypto.randomUUID(),
    peptide_id: scheduled.peptide_id,
    peptide_name: scheduled.peptide_name,
    amount: scheduled.amount,
    unit: scheduled.unit,
    administration_method: scheduled.administration_method,
    administered_at: taken ? instantOf(taken.date, taken.time, zone) : completionInstant(scheduled, zone),
    recorded_at: now,
    notes: null,
    cycle_id: null,
    zone,
    last_change_id: null,
    scheduled_dose_id: scheduled.id,
    planned_date: scheduled.scheduled_date,
    planned_time: scheduled.scheduled_time,
    planned_zone: scheduled.zone,
  }
  await write(completeDoseWrite, {
    id: crypto.randomUUID(),
    params: { id: scheduled.id },
    body: {
      dose_id: dose.id,
      zone,
      tapped_at: now,
      slot: slotOf(scheduled),
      ...(taken && { taken }),
      ...(confirmed && { confirmed }),
    },
    preview: { scheduled_dose: scheduled, dose },
  })
}

/** What the person sees: another device may have moved the dose before the tap arrives. */
function slotOf({ scheduled_date: date, scheduled_time: time }: ScheduledDose) {
  return { date, time }
}

type Completing = {
  /** When the person says that they took it, if not as planned. */
  readonly taken?: Taken | undefined
  /** The person was asked about the last dose of the peptide. */
  readonly confirmed?: boolean
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

/** Skips a pending dose, or gives another reason for a skip. @throws when the device has no room for it. */
export async function skipDose(scheduled: ScheduledDose, reason: string | undefined): Promise<void> {
  await write(skipDoseWrite, {
    id: crypto.randomUUID(),
    params: { id: scheduled.id },
    body: reason === undefined ? {} : { reason },
    preview: { scheduled_dose: scheduled, skipped_at: new Date().toISOString(), reason },
  })
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
