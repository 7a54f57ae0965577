import { dividedBy, exactly, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import type { AmountUnit } from '../amounts/unit.ts'
import { nearestOf, type Reading } from './reading.ts'
import type { Syringe } from './syringe.ts'

/** What the dial of a pen counts. */
export const DIALS = ['mg', 'mcg', 'IU', 'clicks', 'ml'] as const
export type DialUnit = (typeof DIALS)[number]

/**
 * The dial of a pen. `step`: the distance of two settings; of clicks the ml of one click. Null where any amount can be dialled, which
 * clicks are not. `most`: the last setting, null where it is not known. Both are canonical decimals above 0 of at most 4 places.
 */
export type Dial = { readonly dial: DialUnit; readonly step: string | null; readonly most: string | null }

/** What measures a dose. */
export type Device = Syringe | Dial

export function isDial(device: Device): device is Dial {
  return 'dial' in device
}

/** A dose: its exact volume and amount. */
type Measured = {
  readonly ml: Exact
  readonly amount: Exact
  readonly unit: AmountUnit
  readonly iuToMg?: string | undefined
}

/**
 * Reads a dose on a dial, and the nearest setting, of two equally near the lower, as on a syringe (`readOn`;
 * docs/product/vials.md#pens). Undefined for a dial in IU and a dose in mass, or the other way round, without a ratio.
 */
export function readOnDial({ dial, step, most }: Dial, dose: Measured): Reading | undefined {
  if (dial === 'clicks') return step === null ? undefined : nearestOf(dividedBy(dose.ml, exactly(step)), '1', most)
  const count = dial === 'ml' ? dose.ml : inUnit(dial, dose.amount, dose.unit, dose.iuToMg)
  return count && nearestOf(count, step, most)
}
