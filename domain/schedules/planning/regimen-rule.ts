import type { Unit } from '../../doses/unit.ts'
import type { CivilTime } from '../../time/civil.ts'
import { MOST_STEPS, MOST_TIMES, type RegimenChoice } from './regimen.ts'

/**
 * What of a regimen does not go with the other fields of the form: the messages by the path of their field,
 * 'regimen.times.0.time'; {} when there is none.
 */
export function regimenRefusals({ times, steps }: RegimenChoice, { time, unit }: SimpleFields): Messages {
  const all = [time, ...times.map((further) => further.time)]
  const again = times.findIndex((further, at) => all.indexOf(further.time) <= at)
  const own = times.findIndex(({ amount }) => amount !== null)
  const other = steps.findIndex((step) => step.unit !== null && !isSameKind(step.unit, unit))
  return {
    ...(all.length > MOST_TIMES ? { 'regimen.times': 'Please choose at most 6 times a day' } : {}),
    ...(again >= 0 ? { [`regimen.times.${again}.time`]: 'Please choose each time of the day once' } : {}),
    ...(steps.length > 0 && own >= 0
      ? { [`regimen.times.${own}.amount`]: 'With steps, each dose of a day has the amount of its step' }
      : {}),
    ...(steps.length > MOST_STEPS ? { 'regimen.steps': 'Please add at most 12 steps' } : {}),
    ...(other >= 0 ? { [`regimen.steps.${other}.unit`]: OTHER_KIND } : {}),
  }
}
type Messages = Readonly<Record<string, string>>

const OTHER_KIND = 'A step keeps the kind of unit: mg and mcg can follow each other, IU cannot follow them'

type SimpleFields = { readonly time: CivilTime; readonly unit: Unit }

function isSameKind(one: Unit, other: Unit): boolean {
  return one === other || (isMass(one) && isMass(other))
}

function isMass(unit: Unit): boolean {
  return unit === 'mg' || unit === 'mcg'
}
