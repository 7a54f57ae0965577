import type { Vial } from '#contract'
import { compare, exactly } from '#domain/amounts/exact'
import type { VialEdit, VialForm } from '#domain/vials/schema'
import type { Queryable } from '../db/transaction.ts'
import { invalidField } from '../http/api-error.ts'
import { premiumRequired } from '../subscription/errors.ts'
import { resolvePeptides, type ResolvedPeptide } from '../peptides/resolve-peptide.ts'
import type { Component } from './mutations.ts'

/**
 * The peptide of a vial, and the others of a blend. New names of one's own are made.
 * @throws ApiError 403 for such a name without premium, 400 for an unknown peptide or one that is named twice.
 */
export async function peptidesOf(
  tx: Queryable,
  userId: string,
  { components, ...main }: Pick<VialForm, 'peptide' | 'components'> & Partial<Pick<VialForm, 'customPeptideName'>>,
  at: Date,
): Promise<{ readonly peptide: ResolvedPeptide; readonly components: readonly Component[] }> {
  const parts = components.map((part) => ({ ...part, field: 'components' }))
  const found = await resolvePeptides(tx, userId, [main, ...parts], at)
  const resolved = found.map((peptide) => {
    if (!peptide) throw premiumRequired('peptides of your own')
    return peptide
  })
  const [peptide, ...others] = resolved as [ResolvedPeptide, ...ResolvedPeptide[]]
  if (new Set(resolved.map(({ id }) => id)).size < resolved.length) throw invalidField('components', NAMED_TWICE)
  return { peptide, components: components.map(({ amount, unit }, place) => withPeptide(others[place], amount, unit)) }
}

function withPeptide(peptide: ResolvedPeptide | undefined, amount: string, unit: Vial['unit']): Component {
  if (!peptide) throw new Error('Every part of a blend has a peptide.')
  return { peptide, amount, unit }
}

/** Whether an edit leaves what a vial holds beside its peptide as it is. */
export function hasSameComponents({ components }: Vial, edited: readonly Component[]): boolean {
  return (
    components.length === edited.length &&
    components.every((one, place) => one.peptide_id === edited[place]?.peptide.id && isSame(one, edited[place]))
  )
}

/** Whether an edit leaves the amount and the volume of a vial as they are. */
export function hasSameVolume(vial: Vial, edit: Pick<VialEdit, 'amount' | 'unit' | 'volumeMl'>): boolean {
  return isSame(vial, edit) && isSameDecimal(vial.volume_ml, edit.volumeMl)
}

type Amount = { readonly amount: string; readonly unit: Vial['unit'] }

function isSame(one: Amount, other: Amount): boolean {
  return one.unit === other.unit && isSameDecimal(one.amount, other.amount)
}

export function isSameDecimal(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : compare(exactly(one), exactly(other)) === 0
}

const NAMED_TWICE = 'A blend holds each peptide once'
