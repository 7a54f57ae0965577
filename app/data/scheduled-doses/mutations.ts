import type { ScheduledDose } from '#contract'
import type { Zone } from '#domain/time/zone'
import { write } from '../outbox/pending-writes.ts'
import { completionOf, type Completing } from './completion.ts'
import { skipDoseWrite, unskipDoseWrite } from './skip-writes.ts'
import { skippingOf } from './skipping.ts'
import { completeDoseWrite, uncheckDoseWrite } from './writes.ts'

/** Completes a scheduled dose by a new logged dose. @throws when the device has no room for it. */
export async function completeDose(scheduled: ScheduledDose, zone: Zone, completing?: Completing): Promise<void> {
  await write(completeDoseWrite, completionOf(scheduled, zone, completing))
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
