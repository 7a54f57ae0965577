import { toEpochMs } from '../time/instant.ts'
import { placeOfLast } from '../time/order.ts'
import type { LevelDose } from './band.ts'

/** A dose as it is stored. */
type StoredDose = {
  readonly amount: string
  readonly unit: string
  readonly administration_method: string
  readonly administered_at: string
}

/** An entry of the weight, in kilograms or pounds. */
type WeightEntry = { readonly value: number; readonly unit: string; readonly recorded_at: string }

/** Weights in kilograms and when each was entered (milliseconds since 1970), earliest first. */
export type KnownWeights = { readonly at: readonly number[]; readonly kg: readonly number[] }

/** The weights that doses are counted with: thousands of entries are put in order once, and not for each peptide. */
export function knownWeights(entries: readonly WeightEntry[]): KnownWeights {
  const known = entries
    .map(({ value, unit, recorded_at }) => ({
      at: toEpochMs(recorded_at),
      kg: unit === 'lbs' ? value * KG_PER_POUND : value,
    }))
    .toSorted((one, other) => one.at - other.at)
  return { at: known.map(({ at }) => at), kg: known.map(({ kg }) => kg) }
}

/** What a band counts of the doses of one peptide, and of how many doses it counts nothing. */
export type Counted = { readonly doses: readonly LevelDose[]; readonly leftOut: number }

/**
 * The doses that a band counts: under the skin, with an amount in mg or mcg. An amount in IU or units says no mass, and another way into the
 * body has another model. The weight of a dose is that of the newest entry by then, in whole kilograms.
 */
export function countedDoses(doses: readonly StoredDose[], weights: KnownWeights): Counted {
  const counted = doses.flatMap((dose): readonly LevelDose[] => {
    const mg = milligramsOf(dose)
    if (mg === undefined || dose.administration_method !== 'subcutaneous') return []
    const at = toEpochMs(dose.administered_at)
    const kg = weights.kg[placeOfLast(weights.at, at)]
    return [{ at, mg, kg: kg && Math.round(kg) }]
  })
  return { doses: counted, leftOut: doses.length - counted.length }
}

/** The international pound, exactly (docs/product/metrics.md#types-and-values). */
const KG_PER_POUND = 0.453_592_37

function milligramsOf({ amount, unit }: StoredDose): number | undefined {
  if (unit === 'mg') return Number(amount)
  return unit === 'mcg' ? Number(amount) / 1000 : undefined
}
