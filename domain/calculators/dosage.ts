import { exactly, isZero, times, type Exact } from '../amounts/exact.ts'
import type { Amount, AmountUnit } from '../amounts/unit.ts'
import type { Weight } from '../amounts/weight.ts'

/** The dose by body weight, and the weight in kilograms, neither rounded. */
export type Dosage = { readonly weightKg: Exact; readonly dose: Exact; readonly unit: AmountUnit }

/**
 * Body weight times dose per kilogram, in the unit of the dose per kilogram. 1 lb is 0.453592 kg
 * (docs/product/calculators.md#dosage). Undefined when either is zero. 75 kg at 3.5 mcg/kg is 262.5 mcg.
 */
export function dosageFor(weight: Weight, perKg: Amount): Dosage | undefined {
  const weightKg = weight.unit === 'kg' ? exactly(weight.amount) : times(exactly(weight.amount), KG_PER_LB)
  const dose = times(weightKg, exactly(perKg.amount))
  return isZero(dose) ? undefined : { weightKg, dose, unit: perKg.unit }
}

const KG_PER_LB = exactly('0.453592')
