import { compare, exactly, fixed, type Exact } from '../amounts/exact.ts'
import { volumeOf } from '../calculators/reading.ts'
import type { Scale } from '../calculators/syringe.ts'
import { readSentDoseAmount } from '../doses/dose-amount.ts'
import { amountIn, type VialContent } from './content.ts'
import type { VialUnit } from './words.ts'

/** What so many marks of a syringe draw out of a vial. `amount` is a canonical decimal. */
export type AmountOfMarks = { readonly volumeMl: Exact; readonly amount: string; readonly unit: VialUnit }

/**
 * The amount of so many marks: their volume times the concentration of the vial, exact, with at most 6 decimals, rounded half up.
 * Mass is in mg, below 1 mg in mcg. Undefined where that is no amount of a dose.
 */
export function amountOfMarks(marks: string, scale: Scale, vial: VialContent): AmountOfMarks | undefined {
  const volumeMl = volumeOf(exactly(marks), scale)
  const mg = vial.unit === 'IU' ? undefined : amountIn(vial, volumeMl, 'mg')
  const unit = mg === undefined ? 'IU' : compare(mg, exactly('1')) < 0 ? 'mcg' : 'mg'
  const value = amountIn(vial, volumeMl, unit)
  const read = value && readSentDoseAmount(fixed(value, 6))
  return read?.ok ? { volumeMl, amount: read.amount, unit } : undefined
}
