import type { Completion } from '#contract'
import { momentOfTap } from '#domain/schedules/late-arrival'
import { complete as completeRule, completionInstant } from '#domain/schedules/transitions'
import type { Zone } from '#domain/time/zone'
import type { Queryable } from '../db/transaction.ts'
import { conflict, notFound } from '../http/api-error.ts'
import { holdScheduledDose } from '../transitions/held.ts'
import { saveTransition } from '../transitions/queries.ts'
import { readDose, readTransition } from './answers.ts'
import { insertPlannedDose } from './saves.ts'

/** A tap on Complete: the id that the device gave the dose, the person's zone, and when it was tapped, if it waited. */
export type Tap = { readonly dose_id: string; readonly zone: Zone; readonly tapped_at?: string | undefined }

/** Completes a scheduled dose: logs what was planned at its planned instant, links it and counts it. */
export async function complete(tx: Queryable, userId: string, id: string, tap: Tap, at: Date): Promise<Completion> {
  const before = await holdScheduledDose(tx, userId, id)
  if (!before) throw notFound('scheduled dose')
  const outcome = completeRule(before, id, tap.dose_id)
  if (!outcome.ok) throw conflict(outcome.reason)
  const [dose] = outcome.state.doses
  if (dose && outcome.state !== before) {
    const instants = {
      administered_at: completionInstant(dose, tap.zone),
      recorded_at: momentOfTap(tap.tapped_at, at.getTime()),
    }
    await tx.query(insertPlannedDose(userId, tap.dose_id, dose, instants))
    await tx.query(saveTransition(userId, outcome.state.schedule, dose, at))
  }
  return { ...(await readTransition(tx, userId, id)), dose: await readDose(tx, userId, tap.dose_id) }
}
