import type { Queryable } from '../db/transaction.ts'
import { premiumRequired } from '../subscription/errors.ts'
import { resolvePeptide, type ResolvedPeptide } from '../peptides/resolve-peptide.ts'

const FEATURE = 'dose tracking and scheduling'

/** Refuses without the row that findEntitlement gives: creating doses needs premium, by a schedule or by the edit of one. */
export function requirePremium(entitled: object | undefined): void {
  if (!entitled) throw premiumRequired(FEATURE)
}

/** The peptide of the form; a name of one's own is made if it is new. */
export async function premiumPeptide(
  tx: Queryable,
  userId: string,
  form: { readonly peptide: string; readonly customPeptideName?: string | undefined },
  at: Date,
): Promise<ResolvedPeptide> {
  const peptide = await resolvePeptide(tx, userId, form, at)
  if (!peptide) throw premiumRequired(FEATURE)
  return peptide
}
