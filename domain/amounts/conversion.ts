import { exactly, isZero, type Exact } from './exact.ts'
import { inUnit } from './in-unit.ts'
import { IU_NEEDS_PEPTIDE, type Amount, type AmountUnit } from './unit.ts'
import { refusal, type Refusal } from './warning.ts'

/** An amount in another unit, not rounded. */
export type Conversion = { readonly kind: 'converted'; readonly value: Exact; readonly unit: AmountUnit }

/**
 * Converts an amount, exactly. Refused between IU and mass without the peptide's ratio; undefined for zero
 * (docs/product/calculators.md#conversion). 5 mg is 5000 mcg.
 */
export function convert(from: Amount, to: AmountUnit, iuToMg?: string): Conversion | Refusal | undefined {
  const amount = exactly(from.amount)
  if (isZero(amount)) return undefined
  const value = inUnit(to, amount, from.unit, iuToMg)
  return value === undefined ? refusal(IU_NEEDS_PEPTIDE) : { kind: 'converted', value, unit: to }
}
