import type * as contract from '#contract'
import type { WriteCall } from '../outbox/define-write.ts'
import type { NewWrite } from '../outbox/new-write.ts'
import type { SkipPreview } from './planned-rows.ts'

type Skips = typeof contract.skipScheduledDose

export const skipDoseCall: WriteCall<'skip-dose', Skips> = {
  kind: 'skip-dose',
  call: { method: 'post', path: '/api/scheduled-doses/{id}/skip' },
}

/** The skip of a pending dose, tapped now, or another reason for one that is skipped. */
export function skippingOf(scheduled: contract.ScheduledDose, reason?: string): NewWrite<Skips, SkipPreview> {
  return {
    id: crypto.randomUUID(),
    params: { id: scheduled.id },
    body: reason === undefined ? {} : { reason },
    preview: { scheduled_dose: scheduled, skipped_at: new Date().toISOString(), reason },
  }
}
