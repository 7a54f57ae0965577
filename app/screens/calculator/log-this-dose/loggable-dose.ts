import { dosageFor } from '#domain/calculators/dosage'
import { readEntry } from '#domain/amounts/entry'
import { exactly, fits, fixed } from '#domain/amounts/exact'
import { inUnit } from '#domain/amounts/in-unit'
import { resultForInput } from '#domain/amounts/format'
import type { ReferenceKey } from '#domain/peptides/ids'
import type { Calculation } from '../../../parts/calculator/calculation.ts'

/** A result that the log form can take, in the digits that were shown. */
export type LoggableDose = { readonly peptide: ReferenceKey | ''; readonly amount: string; readonly unit: LoggableUnit }
type LoggableUnit = 'mcg' | 'mg' | 'IU'

/**
 * The total dose of Dosage, or the desired dose of Recon; undefined without one, or when a log entry could not hold it.
 */
export function loggableDose(calculation: Calculation): LoggableDose | undefined {
  const { peptide } = calculation
  if (calculation.tab === 'dosage') {
    const [weight, perKg] = [readEntry(calculation.weight), readEntry(calculation.perKg)]
    const unit = calculation.perKgUnit
    if (weight.kind !== 'number' || perKg.kind !== 'number' || unit === 'g') return undefined
    const each = { amount: perKg.amount, unit }
    const dosage = dosageFor({ amount: weight.amount, unit: calculation.weightUnit }, each)
    return dosage && isShortEnough(resultForInput(dosage.dose))
      ? { peptide, amount: resultForInput(dosage.dose), unit }
      : undefined
  }
  if (calculation.tab !== 'recon') return undefined
  const dose = readEntry(calculation.dose)
  if (dose.kind !== 'number') return undefined
  if (calculation.doseUnit !== 'g') return { peptide, amount: dose.amount, unit: calculation.doseUnit }
  const inMg = inUnit('mg', exactly(dose.amount), 'g')
  return inMg && fits(inMg, 6) ? { peptide, amount: fixed(inMg, 6).replace(/\.?0+$/, ''), unit: 'mg' } : undefined
}

/** A logged amount has at most 6 decimals. */
function isShortEnough(amount: string): boolean {
  return (amount.split('.')[1] ?? '').length <= 6
}
