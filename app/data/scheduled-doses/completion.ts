import type * as contract from '#contract'
import type { OneTimeDose } from '#domain/doses/schema'
import type { Taken } from '#domain/schedules/states/taken'
import { completionInstant } from '#domain/schedules/states/transitions'
import { instantOf, type Zone } from '#domain/time/zone'
import { sentDraws } from '../doses/sent-draws.ts'
import type { WriteCall } from '../outbox/define-write.ts'
import type { NewWrite } from '../outbox/new-write.ts'
import type { CompletionPreview } from './planned-rows.ts'

type Completes = typeof contract.completeScheduledDose

export const completeDoseCall: WriteCall<'complete-dose', Completes> = {
  kind: 'complete-dose',
  call: { method: 'post', path: '/api/scheduled-doses/{id}/complete' },
}

export type Completing = {
  /** When the person says that they took it, if not as planned. */
  readonly taken?: Taken | undefined
  /** What the person typed, where a dose that they logged by hand is the planned one. */
  readonly logged?: LoggedForm | undefined
  /** When the first tap of a double tap was (ISO 8601). */
  readonly tappedAt?: string | undefined
  /** The person was asked about the last dose of the peptide. */
  readonly confirmed?: boolean
  /** What it takes out of vials, computed here. */
  readonly draws?: readonly contract.DoseDraw[] | undefined
  /** The person was told that the concentration of the vial differs from that of the last draw. */
  readonly readConcentration?: boolean | undefined
}

/** What a log form holds, and the dose that it logs. */
type LoggedForm = { readonly form: OneTimeDose; readonly dose: contract.Dose }

/**
 * The completion of a scheduled dose, tapped now, by a new logged dose, which gets its id here, or by one that was typed. It names
 * the slot that the person sees: another device may have moved the dose before the tap arrives.
 */
export function completionOf(
  scheduled: contract.ScheduledDose,
  zone: Zone,
  { taken, logged, tappedAt, confirmed, draws, readConcentration }: Completing = {},
): NewWrite<Completes, CompletionPreview> {
  const now = tappedAt ?? new Date().toISOString()
  const dose: contract.Dose = {
    ...(logged ? { ...logged.dose, recorded_at: now } : plannedDose(scheduled, zone, { taken, now })),
    scheduled_dose_id: scheduled.id,
    planned_date: scheduled.scheduled_date,
    planned_time: scheduled.scheduled_time,
    planned_zone: scheduled.zone,
    ...(draws && { draws: [...draws] }),
  }
  const { scheduled_date: date, scheduled_time: time } = scheduled
  return {
    id: logged?.dose.id ?? crypto.randomUUID(),
    params: { id: scheduled.id },
    body: {
      dose_id: dose.id,
      zone,
      tapped_at: now,
      slot: { date, time },
      ...(taken && { taken }),
      ...(logged && { logged: { ...logged.form, peptide: scheduled.peptide_id, customPeptideName: undefined } }),
      ...(confirmed && { confirmed }),
      ...sentDraws(draws, readConcentration),
    },
    preview: { scheduled_dose: scheduled, dose, ...(readConcentration && { read_concentration: true }) },
  }
}

function plannedDose(
  { peptide_id, peptide_name, amount, unit, administration_method, ...slot }: contract.ScheduledDose,
  zone: Zone,
  { taken, now }: { readonly taken: Taken | undefined; readonly now: string },
) {
  return {
    id: crypto.randomUUID(),
    peptide_id,
    peptide_name,
    amount,
    unit,
    administration_method,
    administered_at: taken ? instantOf(taken.date, taken.time, zone) : completionInstant(slot, zone),
    recorded_at: now,
    notes: null,
    cycle_id: null,
    zone,
    last_change_id: null,
  } as const
}
