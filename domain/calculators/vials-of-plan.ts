import { compare, exactly, isZero, lowestTerms, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { IU_NEEDS_PEPTIDE, type Amount } from '../amounts/unit.ts'
import { refusal, type Refusal } from '../amounts/warning.ts'
import { dayOfDose, dosesIn, type Frequency } from '../schedules/planning/frequency.ts'

/** Equal vials, of which each may be used for `usableDays` days after the one on which it is mixed. */
export type EqualVials = {
  readonly vial: Amount
  readonly usableDays: number
  readonly iuToMg?: string | undefined
}

/** A plan of equal doses, drawn from equal vials. */
export type VialPlan = EqualVials & {
  readonly dose: Amount
  readonly frequency: Frequency
  readonly weeks: number
}

/** A dose of a plan, on a day from 0. */
export type DoseOnDay = { readonly day: number; readonly dose: Amount }

/** A vial of a plan: mixed on the day of its first dose, from 0. `left`: what its doses leave, in the unit of the vial. */
export type PlannedVial = { readonly mixedOn: number; readonly doses: number; readonly left: Exact }

export type VialsOfPlan = { readonly kind: 'vials'; readonly doses: number; readonly vials: readonly PlannedVial[] }

/**
 * How many vials a plan needs, and when each is mixed. A vial serves as many whole doses as it holds, none from two vials, and none on a day
 * after its last one (docs/product/calculators.md#vials-of-a-plan); a dose is drawn from the open vial while it can be. Undefined when an amount is zero. Refused
 * between IU and mass without a ratio, and for a dose larger than a vial. 5 mg at 250 mcg a day, 4 weeks, 28 days: 2 vials, on days 0 and 20.
 */
export function vialsOfPlan({ dose, frequency, weeks, ...vials }: VialPlan): VialsOfPlan | Refusal | undefined {
  const doses = Array.from({ length: dosesIn(weeks, frequency) }, (_, index) => ({
    day: dayOfDose(frequency, index),
    dose,
  }))
  return vialsOfDoses(doses, vials)
}

/** The same of doses that may differ, such as those of steps, the earliest first. Undefined without a dose. */
export function vialsOfDoses(
  doses: readonly DoseOnDay[],
  { vial, usableDays, iuToMg }: EqualVials,
): VialsOfPlan | Refusal | undefined {
  const inVial = exactly(vial.amount)
  const amounts = new Map<string, Exact>()
  for (const { dose } of doses) {
    // A plan of a thousand doses has few amounts.
    const key = keyOf(dose)
    if (amounts.has(key)) continue
    const wanted = inUnit(vial.unit, exactly(dose.amount), dose.unit, iuToMg)
    if (wanted === undefined) return refusal(IU_NEEDS_PEPTIDE)
    if (isZero(inVial) || isZero(wanted)) return undefined
    if (compare(wanted, inVial) > 0) return refusal('The whole vial holds less than this dose')
    amounts.set(key, wanted)
  }
  // Whole numbers of one part: a thousand fractions would each be reduced.
  const parts = [inVial, ...amounts.values()].reduce((under, one) => under * one.under, 1n)
  const inParts = ({ over, under }: Exact) => (over * parts) / under
  const wanted = new Map([...amounts].map(([key, amount]) => [key, inParts(amount)]))
  const whole = inParts(inVial)
  const vials: { readonly mixedOn: number; doses: number; left: bigint }[] = []
  for (const { day, dose } of doses) {
    const drawn = wanted.get(keyOf(dose)) ?? 0n
    const open = vials.at(-1)
    if (open && drawn <= open.left && day <= open.mixedOn + usableDays) {
      open.doses += 1
      open.left -= drawn
    } else vials.push({ mixedOn: day, doses: 1, left: whole - drawn })
  }
  if (vials.length === 0) return undefined
  const planned = vials.map((one) => ({ ...one, left: lowestTerms({ over: one.left, under: parts }) }))
  return { kind: 'vials', doses: doses.length, vials: planned }
}

function keyOf({ amount, unit }: Amount): string {
  return `${amount} ${unit}`
}
