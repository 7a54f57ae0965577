import type { Dose } from '#contract'
import { logAheadRefusal } from '#domain/doses/ahead'
import { loggedDose } from '#domain/doses/logged-dose'
import type { OneTimeDose } from '#domain/doses/schema'
import type { DbSession } from '../db/session.ts'
import { invalidField, premiumRequired } from '../http/api-error.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { resolvePeptide } from '../peptides/resolve-peptide.ts'
import { insertDose } from './queries.ts'
import { askAbout, lockDoses } from './recent.ts'

/**
 * Inserts the dose of a form, and stores the key of its write.
 * @throws ApiError 403 without premium, 400 for an unknown peptide or a dose of the future, 409 where another dose is near
 * and this one is not confirmed; the driver's error when one of the ids is in use.
 */
export async function log(
  tx: Pick<DbSession, 'query' | 'batch'>,
  userId: string,
  key: IdempotencyKey,
  { id, dose: form, confirmed = false }: SentDose,
  at: Date,
): Promise<Dose> {
  const refusal = logAheadRefusal(form, at.getTime())
  if (refusal !== undefined) throw invalidField('startDate', refusal)
  const peptide = await resolvePeptide(tx, userId, form, at)
  if (!peptide) throw premiumRequired('dose tracking and scheduling')
  const dose: Dose = loggedDose(form, { id, peptide, recordedAt: at.toISOString() })
  const [, [logged]] = await tx.batch([lockDoses(userId), insertDose(userId, key, dose, at, confirmed)])
  if (!logged?.entitled) throw premiumRequired('dose tracking and scheduling')
  askAbout(dose.administered_at, logged.near, { now: at, zone: form.zone })
  return dose
}

type SentDose = { readonly id: string; readonly dose: OneTimeDose; readonly confirmed?: boolean | undefined }
