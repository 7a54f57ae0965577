import type { Unit } from '../doses/unit.ts'
import type { CivilTime } from '../time/civil.ts'
import type { RegimenChoice } from './regimen.ts'

/** The most times of a day and the most steps of a regimen (docs/product/regimens.md). */
export const MOST_TIMES = 6
export const MOST_STEPS = 12

/** The message for a regimen that does not go with the other fields of the form, or undefined. */
export function regimenRefusal({ times, steps }: RegimenChoice, { time, unit }: SimpleFields): string | undefined {
  const all = [time, ...times.map((further) => further.time)]
  if (all.length > MOST_TIMES) return 'Please choose at most 6 times a day'
  if (new Set(all).size < all.length) return 'Please choose each time of the day once'
  if (steps.length > 0 && times.some(({ amount }) => amount !== null))
    return 'With steps, each dose of a day has the amount of its step'
  if (steps.length > MOST_STEPS) return 'Please add at most 12 steps'
  const isOther = steps.some((step) => step.unit !== null && !isSameKind(step.unit, unit))
  return isOther ? 'A step keeps the kind of unit: mg and mcg can follow each other, IU cannot follow them' : undefined
}
type SimpleFields = { readonly time: CivilTime; readonly unit: Unit }

function isSameKind(one: Unit, other: Unit): boolean {
  return one === other || (isMass(one) && isMass(other))
}

function isMass(unit: Unit): boolean {
  return unit === 'mg' || unit === 'mcg'
}
