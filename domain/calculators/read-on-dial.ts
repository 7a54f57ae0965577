import { dividedBy, exactly, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import type { AmountUnit } from '../amounts/unit.ts'
import type { Dial } from './dial.ts'
import { nearestOf, type Reading } from './reading.ts'

/**
 * Reads a dose on a dial, and the nearest setting, of two equally near the lower, as on a syringe (`readOn`;
 * docs/product/vials.md#pens). Undefined for a dial in IU and a dose in mass, or the other way round, without a ratio.
 */
export function readOnDial({ dial, step, most }: Dial, dose: Measured): Reading | undefined {
  if (dial === 'clicks') return step === null ? undefined : nearestOf(dividedBy(dose.ml, exactly(step)), '1', most)
  const count = dial === 'ml' ? dose.ml : inUnit(dial, dose.amount, dose.unit, dose.iuToMg)
  return count && nearestOf(count, step, most)
}

/** A dose: its exact volume and amount. */
type Measured = {
  readonly ml: Exact
  readonly amount: Exact
  readonly unit: AmountUnit
  readonly iuToMg?: string | undefined
}
