import type { Dose } from '#contract'
import { aheadRefusal } from '#domain/doses/ahead'
import { loggedDose } from '#domain/doses/logged-dose'
import type { OneTimeDose } from '#domain/doses/schema'
import { instantOf } from '#domain/time/zone'
import type { Queryable } from '../db/transaction.ts'
import { invalidField, premiumRequired } from '../http/api-error.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { resolvePeptide } from '../peptides/resolve-peptide.ts'
import { insertDose } from './queries.ts'

/**
 * Inserts the dose of a form, and stores the key of its write.
 * @throws ApiError 403 without premium, 400 for an unknown peptide or a dose of the future; the driver's error when one of the ids is in use.
 */
export async function log(
  tx: Queryable,
  userId: string,
  key: IdempotencyKey,
  id: string,
  form: OneTimeDose,
  at: Date,
): Promise<Dose> {
  const refusal = aheadRefusal(instantOf(form.startDate, form.time, form.zone), at.getTime())
  if (refusal !== undefined) throw invalidField('startDate', refusal)
  const peptide = await resolvePeptide(tx, userId, form, at)
  if (!peptide) throw premiumRequired('dose tracking and scheduling')
  const dose: Dose = loggedDose(form, { id, peptide, recordedAt: at.toISOString() })
  const [inserted] = await tx.query(insertDose(userId, key, dose, at))
  if (!inserted) throw premiumRequired('dose tracking and scheduling')
  return dose
}
