import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { nameOfReference } from '#domain/peptides/names'
import type { Queryable } from '../db/transaction.ts'
import { invalidField } from '../http/api-error.ts'
import { spellingOf } from '#domain/peptides/spelling'
import {
  findCustomPeptide,
  findCustomPeptides,
  findOrCreateCustomPeptide,
  lockPeptides,
  namesOfOwn,
} from './queries.ts'

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
    const { customPeptideName: name = '' } = form
    const made = (await ownPeptides(tx, userId, [name], at)).get(name)
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
  const ownByName = names.length > 0 ? await ownPeptides(tx, userId, names, at) : undefined
  const ownById = ids.length > 0 ? await tx.query(findCustomPeptides(userId, ids)) : []
  return forms.map(({ peptide, customPeptideName = '', field = 'peptide' }): ResolvedPeptide | undefined => {
    const reference = nameOfReference(peptide)
    if (reference) return { id: peptide, name: reference, own: false }
    const isNamed = peptide === OTHER_PEPTIDE
    const own = isNamed ? ownByName?.get(customPeptideName) : ownById.find(({ id }) => id === peptide)
    if (!own && !isNamed) throw invalidField(field, 'Please select a valid peptide')
    return own && { id: own.id, name: own.name, own: true }
  })
}

/**
 * The person's own peptides by the names that were given for them, made where they are new. A name that differs from an own one by its
 * spelling alone is that one (`spellingOf`). A name has no peptide if the person has no premium.
 */
async function ownPeptides(tx: Queryable, userId: string, given: readonly string[], at: Date) {
  await tx.query(lockPeptides(userId))
  const own = (await tx.query(namesOfOwn(userId))).map(({ name }) => name)
  const found = new Map<string, OwnPeptide>()
  for (const name of new Set(given)) {
    const alike = own.filter((one) => spellingOf(one) === spellingOf(name))
    const known = alike.find((one) => one.toLowerCase() === name.toLowerCase()) ?? alike[0]
    const [peptide] = await tx.query(findOrCreateCustomPeptide(userId, known ?? name, at))
    if (!peptide) continue
    found.set(name, peptide)
    if (known === undefined) own.push(peptide.name)
  }
  return found
}

type OwnPeptide = { readonly id: string; readonly name: string }

type PeptideForm = { readonly peptide: string; readonly customPeptideName?: string | undefined }
