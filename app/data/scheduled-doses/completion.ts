import type * as contract from '#contract'
import type { Taken } from '#domain/schedules/taken'
import { completionInstant } from '#domain/schedules/transitions'
import { instantOf, type Zone } from '#domain/time/zone'
import { sentDraws } from '../doses/drawing.ts'
import type { WriteCall } from '../outbox/define-write.ts'
import type { NewWrite } from '../outbox/new-write.ts'
import type { CompletionPreview } from './optimistic-scheduled-doses.ts'

type Completes = typeof contract.completeScheduledDose

export const completeDoseCall: WriteCall<'complete-dose', Completes> = {
  kind: 'complete-dose',
  call: { method: 'post', path: '/api/scheduled-doses/{id}/complete' },
}

export type Completing = {
  /** When the person says that they took it, if not as planned. */
  readonly taken?: Taken | undefined
  /** The person was asked about the last dose of the peptide. */
  readonly confirmed?: boolean
  /** What it takes out of vials, computed here. */
  readonly draws?: readonly contract.DoseDraw[] | undefined
  /** The person was told that the concentration of the vial differs from that of the last draw. */
  readonly readConcentration?: boolean | undefined
}

/**
 * The completion of a scheduled dose, tapped now, by a new logged dose, which gets its id here. It names the slot that the
 * person sees: another device may have moved the dose before the tap arrives.
 */
export function completionOf(
  scheduled: contract.ScheduledDose,
  zone: Zone,
  { taken, confirmed, draws, readConcentration }: Completing = {},
): NewWrite<Completes, CompletionPreview> {
  const now = new Date().toISOString()
  const dose: contract.Dose = {
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
    ...(draws && { draws: [...draws] }),
  }
  const { scheduled_date: date, scheduled_time: time } = scheduled
  return {
    id: crypto.randomUUID(),
    params: { id: scheduled.id },
    body: {
      dose_id: dose.id,
      zone,
      tapped_at: now,
      slot: { date, time },
      ...(taken && { taken }),
      ...(confirmed && { confirmed }),
      ...sentDraws(draws, readConcentration),
    },
    preview: { scheduled_dose: scheduled, dose, ...(readConcentration && { read_concentration: true }) },
  }
}
