import { compare, dividedBy, exactly, isZero, times, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { IU_NEEDS_PEPTIDE, type Amount, type AmountUnit } from '../amounts/unit.ts'
import { refusal, type Refusal } from '../amounts/warning.ts'
import { volumeOf } from './reading.ts'
import type { Syringe } from './syringe.ts'
import { markRefusal } from './water-for-mark.ts'

/** A mixed vial and a mark of a syringe; the dose is shown in `unit`. */
export type Drawn = {
  readonly vial: Amount
  readonly waterMl: string
  readonly mark: string
  readonly unit: AmountUnit
  readonly syringe: Syringe
  readonly iuToMg?: string | undefined
}

export type DoseAtMark = { readonly kind: 'dose'; readonly dose: Exact; readonly volumeMl: Exact }

/**
 * The dose that a syringe holds at a mark: vial x volume of the mark / water, exact. The inverse of `reconstitute` for a dose on a mark. Undefined
 * when an input is zero. Refused between IU and mass without a ratio, for a mark that the syringe does not have, and where the vial has less
 * than the mark. 5 mg in 2 ml at the mark 10 of U-100 is 250 mcg.
 */
export function doseAtMark({ vial, waterMl, mark, unit, syringe, iuToMg }: Drawn): DoseAtMark | Refusal | undefined {
  const [inVial, water, units] = [exactly(vial.amount), exactly(waterMl), exactly(mark)]
  const content = inUnit(unit, inVial, vial.unit, iuToMg)
  if (content === undefined) return refusal(IU_NEEDS_PEPTIDE)
  if ([inVial, water, units].some(isZero)) return undefined
  const refused = markRefusal(units, syringe)
  if (refused) return refused
  const volumeMl = volumeOf(units, syringe.scale)
  if (compare(volumeMl, water) > 0) return refusal('The whole vial holds less than this mark')
  return { kind: 'dose', dose: dividedBy(times(content, volumeMl), water), volumeMl }
}
