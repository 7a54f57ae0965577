import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { nameOfReference } from '#domain/peptides/names'
import type { Queryable } from '../db/transaction.ts'
import { invalidField } from '../http/api-error.ts'
import { findCustomPeptide, findOrCreateCustomPeptide, findCustomPeptides } from './queries.ts'

/** A peptide of a dose, a schedule or a vial. `own`: the person named it. */
export type ResolvedPeptide = { readonly id: string; readonly name: string; readonly own: boolean }

/**
 * The peptide that a form names: a reference peptide, or a custom peptide by its id or its name. A custom peptide with a
 * new name is created. Undefined if the form gives a name and the person has no premium.
 * @throws ApiError 400 if the person has no peptide with this id.
 */
export async function resolvePeptide(
  tx: Queryable,
  userId: string,
  form: PeptideForm,
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

/**
 * The peptides that the parts of a form name, in their order, as `resolvePeptide` finds them, in one query for each name and one for the ids. `field` is
 * where a part is reported, 'peptide' unless given. @throws ApiError 400 if the person has no peptide with one of the ids.
 */
export async function resolvePeptides(
  tx: Queryable,
  userId: string,
  forms: readonly (PeptideForm & { readonly field?: string })[],
  at: Date,
): Promise<readonly (ResolvedPeptide | undefined)[]> {
  const named = forms.filter(({ peptide }) => peptide === OTHER_PEPTIDE)
  const names = named.map(({ customPeptideName = '' }) => customPeptideName)
  const ids = forms.map(({ peptide }) => peptide).filter((id) => id !== OTHER_PEPTIDE && !nameOfReference(id))
  const found: { readonly id: string; readonly name: string; readonly given: string | null }[] = []
  for (const given of new Set(names))
    for (const own of await tx.query(findOrCreateCustomPeptide(userId, given, at))) found.push({ ...own, given })
  if (ids.length > 0)
    for (const own of await tx.query(findCustomPeptides(userId, ids))) found.push({ ...own, given: null })
  return forms.map(({ peptide, customPeptideName = '', field = 'peptide' }): ResolvedPeptide | undefined => {
    const reference = nameOfReference(peptide)
    if (reference) return { id: peptide, name: reference, own: false }
    const isNamed = peptide === OTHER_PEPTIDE
    const own = found.find(({ id, given }) =>
      isNamed ? given === customPeptideName : given === null && id === peptide,
    )
    if (!own && !isNamed) throw invalidField(field, 'Please select a valid peptide')
    return own && { id: own.id, name: own.name, own: true }
  })
}

type PeptideForm = { readonly peptide: string; readonly customPeptideName?: string | undefined }
