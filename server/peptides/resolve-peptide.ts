import { OTHER_PEPTIDE, nameOfReference } from '#domain/peptides/ids'
import { endOf } from '#domain/peptides/joined'
import { spellingOf } from '#domain/peptides/spelling'
import type { Queryable } from '../db/transaction.ts'
import { invalidField } from '../http/api-error.ts'
import { findOrCreateCustomPeptide, keepPeptides, lockPeptides, ownPeptides, type OwnPeptide } from './queries.ts'

/** A peptide of a dose, a schedule or a vial. `own`: the person named it. */
export type ResolvedPeptide = { readonly id: string; readonly name: string; readonly own: boolean }

/**
 * The peptide that a form names: a reference peptide, or a custom peptide by its id or its name, and where that was joined the
 * one that it was joined with. A custom peptide with a new name is created. Undefined if the form gives a name and the person has no premium.
 * @throws ApiError 400 if the person has no peptide with this id.
 */
export async function resolvePeptide(
  tx: Queryable,
  userId: string,
  form: PeptideForm,
  at: Date,
): Promise<ResolvedPeptide | undefined> {
  const [found] = await resolvePeptides(tx, userId, [form], at)
  return found
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
  const names = forms
    .filter(({ peptide }) => peptide === OTHER_PEPTIDE)
    .map(({ customPeptideName = '' }) => customPeptideName)
  const hasOwn = forms.some(({ peptide }) => nameOfReference(peptide) === undefined)
  if (hasOwn) await tx.query(names.length > 0 ? lockPeptides(userId) : keepPeptides(userId))
  const own = hasOwn ? await tx.query(ownPeptides(userId)) : []
  const named = await namedPeptides(tx, userId, { own, names, at })
  const all = [...own, ...named.values()]
  return forms.map(({ peptide, customPeptideName = '', field = 'peptide' }): ResolvedPeptide | undefined => {
    const isNamed = peptide === OTHER_PEPTIDE
    const id = isNamed ? named.get(customPeptideName)?.id : peptide
    const resolved = id === undefined ? undefined : resolvedOf(endOf(id, all), all)
    if (!resolved && !isNamed) throw invalidField(field, 'Please select a valid peptide')
    return resolved
  })
}

/** The peptide with this id; undefined where the person has none. */
export function resolvedOf(id: string, own: readonly OwnPeptide[]): ResolvedPeptide | undefined {
  const reference = nameOfReference(id)
  if (reference) return { id, name: reference, own: false }
  const found = own.find((one) => one.id === id)
  return found && { id, name: found.name, own: true }
}

/**
 * The person's own peptides by the names that were given for them, made where they are new. A name that differs from an own one by its
 * spelling alone is that one (`spellingOf`). A name has no peptide if the person has no premium.
 */
async function namedPeptides(tx: Queryable, userId: string, { own, names, at }: Given) {
  const known = own.map(({ name }) => name)
  const found = new Map<string, OwnPeptide>()
  for (const name of new Set(names)) {
    const alike = known.filter((one) => spellingOf(one) === spellingOf(name))
    const spelled = alike.find((one) => one.toLowerCase() === name.toLowerCase()) ?? alike[0]
    const [peptide] = await tx.query(findOrCreateCustomPeptide(userId, spelled ?? name, at))
    if (!peptide) continue
    found.set(name, peptide)
    if (spelled === undefined) known.push(peptide.name)
  }
  return found
}

type Given = { readonly own: readonly OwnPeptide[]; readonly names: readonly string[]; readonly at: Date }

type PeptideForm = { readonly peptide: string; readonly customPeptideName?: string | undefined }
