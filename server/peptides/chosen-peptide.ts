import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { nameOfReference } from '#domain/peptides/names'
import type { Queryable } from '../db/transaction.ts'
import { invalidField } from '../http/api-error.ts'
import { findCustomPeptide, findOrCreateCustomPeptide } from './queries.ts'

/** A peptide that a dose or a schedule is of. `own`: the person named it themselves. */
export type ChosenPeptide = { readonly id: string; readonly name: string; readonly own: boolean }

/**
 * The peptide of a form: of the reference table, or the person's own, found by its id, found or made by its name.
 * Undefined where a name is given without premium.
 * @throws ApiError 400 when there is no such peptide of theirs.
 */
export async function chosenPeptide(
  tx: Queryable,
  userId: string,
  form: { readonly peptide: string; readonly customPeptideName?: string | undefined },
  at: Date,
): Promise<ChosenPeptide | undefined> {
  if (form.peptide === OTHER_PEPTIDE) {
    const [made] = await tx.query(findOrCreateCustomPeptide(userId, form.customPeptideName ?? '', at))
    return made && { ...made, own: true }
  }
  const reference = nameOfReference(form.peptide)
  if (reference) return { id: form.peptide, name: reference, own: false }
  const [own] = await tx.query(findCustomPeptide(userId, form.peptide))
  if (!own) throw invalidField('peptide', 'Please select a valid peptide')
  return { ...own, own: true }
}
