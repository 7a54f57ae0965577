import type { Run } from '../db/transaction.ts'
import { premiumRequired } from '../http/api-error.ts'
import { chosenPeptide, type ChosenPeptide } from '../writes/chosen-peptide.ts'
import { findEntitlement } from '../writes/queries.ts'

const FEATURE = 'dose tracking and scheduling'

/** Refuses whoever has no premium at `at`: creating doses needs it, by a schedule or by the edit of one. */
export async function requirePremium(run: Run, userId: string, at: Date): Promise<void> {
  const [entitled] = await run(findEntitlement(userId, at))
  if (!entitled) throw premiumRequired(FEATURE)
}

/** The peptide of the form; a name of one's own is made if it is new. */
export async function premiumPeptide(
  run: Run,
  userId: string,
  form: { readonly peptide: string; readonly customPeptideName?: string | undefined },
  at: Date,
): Promise<ChosenPeptide> {
  const peptide = await chosenPeptide(run, userId, form, at)
  if (!peptide) throw premiumRequired(FEATURE)
  return peptide
}
