import type { Queryable } from '../db/transaction.ts'
import { premiumRequired } from '../http/api-error.ts'
import { chosenPeptide, type ChosenPeptide } from '../writes/chosen-peptide.ts'
import { findEntitlement } from '../writes/queries.ts'

const FEATURE = 'dose tracking and scheduling'

/** Refuses whoever has no premium at `at`: creating doses needs it, by a schedule or by the edit of one. */
export async function requirePremium(tx: Queryable, userId: string, at: Date): Promise<void> {
  const [entitled] = await tx.query(findEntitlement(userId, at))
  if (!entitled) throw premiumRequired(FEATURE)
}

/** The peptide of the form; a name of one's own is made if it is new. */
export async function premiumPeptide(
  tx: Queryable,
  userId: string,
  form: { readonly peptide: string; readonly customPeptideName?: string | undefined },
  at: Date,
): Promise<ChosenPeptide> {
  const peptide = await chosenPeptide(tx, userId, form, at)
  if (!peptide) throw premiumRequired(FEATURE)
  return peptide
}
