import { formatDose } from '../amounts/amount.ts'
import type { Unit } from '../doses/unit.ts'
import { rangeOfPeptide } from '../peptides/ranges.ts'
import type { GuardedDose } from './doses.ts'

type InUnits = Pick<GuardedDose, 'peptide_id' | 'peptide_name' | 'amount'> & { readonly unit: Unit }

/**
 * Asks whether an amount in IU is one of international units or of the marks on a syringe, which are a volume. Undefined for growth
 * hormone, whose reference is in IU, and for a peptide of the person's own of which an earlier dose is in IU: that is the remembered
 * answer (docs/product/guards.md#international-units).
 */
export function iuQuestion(
  { peptide_id: id, peptide_name: name, amount, unit }: InUnits,
  doses: readonly GuardedDose[],
): string | undefined {
  if (unit !== 'IU') return undefined
  const range = rangeOfPeptide(id)
  const isKnown = range ? range.unit === 'IU' : doses.some((dose) => dose.unit === 'IU')
  return isKnown ? undefined : `Are ${formatDose(amount, 'IU')} of ${name} marks on a syringe, or international units?`
}
