import { compare, dividedBy, exactly, fits, isZero, times, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { volumeOf } from './reading.ts'
import { capacityOf, graduationOf, type Step, type Syringe } from './syringe.ts'
import { stepText } from './step-text.ts'
import { IU_NEEDS_PEPTIDE, type Amount } from '../amounts/unit.ts'
import { refusal, type Refusal } from '../amounts/warning.ts'

/** A vial, a dose, and the mark of a syringe that the dose should reach. */
export type MarkWish = {
  readonly vial: Amount
  readonly dose: Amount
  readonly mark: string
  readonly syringe: Syringe
  readonly iuToMg?: string | undefined
}

export type Water = { readonly kind: 'water'; readonly waterMl: Exact }

/**
 * The inverse of `reconstitute`: water = vial x volume of the mark / dose, exact. Undefined when an input is zero.
 * Refused between IU and mass without a ratio, for a mark that the syringe does not have, and for a dose larger than
 * the vial. 5 mg at 250 mcg on the mark 10 of U-100 needs 2 ml.
 */
export function waterFor({ vial, dose, mark, syringe, iuToMg }: MarkWish): Water | Refusal | undefined {
  const inVial = exactly(vial.amount)
  const units = exactly(mark)
  const wanted = inUnit(vial.unit, exactly(dose.amount), dose.unit, iuToMg)
  if (wanted === undefined) return refusal(IU_NEEDS_PEPTIDE)
  if ([inVial, units, wanted].some(isZero)) return undefined
  const refused = markRefusal(units, syringe)
  if (refused) return refused
  if (compare(wanted, inVial) > 0) return refusal('The whole vial holds less than this dose')
  return { kind: 'water', waterMl: dividedBy(times(inVial, volumeOf(units, syringe.scale)), wanted) }
}

/** Why a syringe has no such mark, or undefined: it is beyond the end of the barrel, or between two marks. */
export function markRefusal(units: Exact, syringe: Syringe): Refusal | undefined {
  const step = graduationOf(syringe)
  if (compare(units, exactly(String(capacityOf(syringe)))) > 0) return refusal(tooHigh(syringe))
  return fits(dividedBy(units, exactly(step)), 0) ? undefined : refusal(betweenMarks(syringe, step))
}

function tooHigh(syringe: Syringe): string {
  return `The marks of this barrel end at ${capacityOf(syringe)} units on a ${syringe.scale} syringe`
}

function betweenMarks({ scale }: Syringe, step: Step): string {
  return `This ${scale} barrel has a mark every ${stepText(step)}: please choose one of them`
}
