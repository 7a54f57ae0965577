import { formatDose } from '#domain/amounts/amount'
import type { Unit } from '#domain/doses/unit'

/** A dose in words: '250 mcg of BPC-157'. */
export function doseText({ amount, unit, peptide_name }: DoseParts): string {
  return `${formatDose(amount, unit)} of ${peptide_name}`
}
type DoseParts = { readonly amount: string; readonly unit: Unit; readonly peptide_name: string }
