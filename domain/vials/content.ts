import { dividedBy, exactly, times, type Exact } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { inUnit } from '../amounts/in-unit.ts'
import type { AmountUnit } from '../amounts/unit.ts'
import type { VialUnit } from './words.ts'

/** What a vial holds when it is full: exact decimals in text. */
export type VialContent = { readonly amount: string; readonly unit: VialUnit; readonly volume_ml: string }

/** The amount in 1 ml, in the vial's unit, exact. */
export function concentrationOf({ amount, volume_ml }: Pick<VialContent, 'amount' | 'volume_ml'>): Exact {
  return dividedBy(exactly(amount), exactly(volume_ml))
}

/** The amount in a volume of the vial, in `unit`, exact; undefined between IU and mass without a ratio. */
export function amountIn(content: VialContent, ml: Exact, unit: AmountUnit, iuToMg?: string): Exact | undefined {
  return inUnit(unit, times(ml, concentrationOf(content)), content.unit, iuToMg)
}

/** '2.5 mg/ml'. Rounded half up to 3 decimals, or 3 significant digits below 0.1. */
export function concentrationText(content: VialContent): string {
  return `${formatResult(concentrationOf(content))} ${content.unit}/ml`
}
