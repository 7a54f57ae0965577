import { compare, dividedBy, exactly, floor, isZero, minus, times, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { IU_NEEDS_PEPTIDE, type Amount } from '../amounts/unit.ts'
import { refusal, type Refusal } from '../amounts/warning.ts'
import { dayOfDose, dosesIn, type Frequency } from '../schedules/planning/frequency.ts'

/** A plan of equal doses, drawn from equal vials of which each may be used for `usableDays` days after the one on which it is mixed. */
export type VialPlan = {
  readonly vial: Amount
  readonly dose: Amount
  readonly frequency: Frequency
  readonly weeks: number
  readonly usableDays: number
  readonly iuToMg?: string | undefined
}

/** A vial of a plan: mixed on the day of its first dose, from 0. `left`: what its doses leave, in the unit of the vial. */
export type PlannedVial = { readonly mixedOn: number; readonly doses: number; readonly left: Exact }

export type VialsOfPlan = { readonly kind: 'vials'; readonly doses: number; readonly vials: readonly PlannedVial[] }

/**
 * How many vials a plan needs, and when each is mixed. A vial serves as many whole doses as it holds, none from two vials, and none on a day
 * after its last one (docs/product/calculators.md#vials-of-a-plan); a dose is drawn from the open vial while it can be. Undefined when an amount is zero. Refused
 * between IU and mass without a ratio, and for a dose larger than a vial. 5 mg at 250 mcg a day, 4 weeks, 28 days: 2 vials, on days 0 and 20.
 */
export function vialsOfPlan(plan: VialPlan): VialsOfPlan | Refusal | undefined {
  const { vial, dose, frequency, weeks, usableDays, iuToMg } = plan
  const inVial = exactly(vial.amount)
  const wanted = inUnit(vial.unit, exactly(dose.amount), dose.unit, iuToMg)
  if (wanted === undefined) return refusal(IU_NEEDS_PEPTIDE)
  if (isZero(inVial) || isZero(wanted)) return undefined
  if (compare(wanted, inVial) > 0) return refusal('The whole vial holds less than this dose')
  const held = Number(floor(dividedBy(inVial, wanted)))
  const opened: { readonly mixedOn: number; doses: number }[] = []
  const doses = dosesIn(weeks, frequency)
  for (let index = 0; index < doses; index += 1) {
    const day = dayOfDose(frequency, index)
    const open = opened.at(-1)
    if (open && open.doses < held && day <= open.mixedOn + usableDays) open.doses += 1
    else opened.push({ mixedOn: day, doses: 1 })
  }
  const vials = opened.map((one) => ({ ...one, left: minus(inVial, times(wanted, exactly(String(one.doses)))) }))
  return { kind: 'vials', doses, vials }
}
