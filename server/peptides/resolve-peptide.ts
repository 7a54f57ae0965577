import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { nameOfReference } from '#domain/peptides/names'
import type { Queryable } from '../db/transaction.ts'
import { invalidField } from '../http/api-error.ts'
import { findCustomPeptide, findOrCreateCustomPeptide } from './queries.ts'

/** A peptide of a dose or a schedule. `own`: the person named it. */
export type ResolvedPeptide = { readonly id: string; readonly name: string; readonly own: boolean }

/**
 * The peptide that a form names: a reference peptide, or a custom peptide by its id or its name. A custom peptide with a
 * new name is created. Undefined if the form gives a name and the person has no premium.
 * @throws ApiError 400 if the person has no peptide with this id.
 */
export async function resolvePeptide(
  tx: Queryable,
  userId: string,
  form: { readonly peptide: string; readonly customPeptideName?: string | undefined },
  at: Date,
): Promise<ResolvedPeptide | undefined> {
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
