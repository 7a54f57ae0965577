import type { Unchecking } from '#contract'
import { uncheck as uncheckRule } from '#domain/schedules/transitions'
import type { Queryable } from '../db/transaction.ts'
import { conflict, notFound } from '../http/api-error.ts'
import { holdScheduledDose } from '../transitions/held.ts'
import { removeDose, saveTransition } from '../transitions/queries.ts'
import { readTransition } from './answers.ts'

/** Takes back the completion by the dose that the person saw: that dose is deleted, the scheduled one set back. */
export async function uncheck(
  tx: Queryable,
  userId: string,
  id: string,
  doseId: string,
  at: Date,
): Promise<Unchecking> {
  const before = await holdScheduledDose(tx, userId, id)
  if (!before) throw notFound('scheduled dose')
  const outcome = uncheckRule(before, id, doseId)
  if (!outcome.ok) throw conflict(outcome.reason)
  const [dose] = outcome.state.doses
  if (dose) await tx.query(saveTransition(userId, outcome.state.schedule, dose, at))
  await tx.query(removeDose(userId, doseId))
  return readTransition(tx, userId, id)
}
