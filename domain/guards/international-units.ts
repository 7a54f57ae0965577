import { formatDose } from '../amounts/amount.ts'
import type { Unit } from '../doses/unit.ts'
import { rangeOfPeptide } from '../peptides/ranges.ts'
import type { GuardedDose } from './doses.ts'

type InUnits = Pick<GuardedDose, 'peptide_id' | 'peptide_name' | 'amount'> & { readonly unit: Unit }

/**
 * Whether nothing says if an amount in IU is one of international units or of the marks on a syringe, which are a volume. Known for growth
 * hormone, whose reference is in IU, and for a peptide of the person's own of which an earlier dose is in IU: that is the remembered
 * answer (docs/product/guards.md#international-units).
 */
export function isUnitUnclear(
  { peptide_id: id, unit }: Pick<InUnits, 'peptide_id' | 'unit'>,
  doses: readonly GuardedDose[],
): boolean {
  if (unit !== 'IU') return false
  const range = rangeOfPeptide(id)
  return range ? range.unit !== 'IU' : !doses.some((dose) => dose.unit === 'IU')
}

/** Asks which of the two an amount is; undefined where it is known. */
export function iuQuestion(dose: InUnits, doses: readonly GuardedDose[]): string | undefined {
  if (!isUnitUnclear(dose, doses)) return undefined
  return `Are ${formatDose(dose.amount, 'IU')} of ${dose.peptide_name} marks on a syringe, or international units?`
}
