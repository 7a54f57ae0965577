import { compareDates, type CivilDate } from '../../time/civil.ts'
import type { ScheduleBefore } from './plan.ts'
import { freeDoses, placeOf, type DosePlan, type HeldDose } from './planned-slots.ts'

/** The days of a plan whose dates are chosen one by one, the first of them that is planned, and how many doses that makes. */
export type ChosenDays = {
  readonly days: readonly CivilDate[]
  readonly from: CivilDate
  readonly count: (plan: DosePlan) => number
}

/**
 * What chosen dates come to around the doses of a schedule. A form names the dates on which doses are still to come. A date that
 * has only doses that were moved there alone is no day of the plan: theirs are, where the plan had them before. Of those days
 * that lie before the first of the others only the places of moved doses are planned.
 */
export function chosenDays(
  dates: readonly CivilDate[],
  doses: readonly HeldDose[],
  kept: readonly HeldDose[],
  today: CivilDate,
): ChosenDays {
  const toCome = Map.groupBy(
    doses.filter((dose) => !kept.includes(dose)),
    (dose) => dose.scheduled_date,
  )
  const own = dates.filter((date) => toCome.get(date)?.every(({ planned_date }) => planned_date) !== true)
  const moved = dates.flatMap((date) => toCome.get(date)?.filter(({ planned_date }) => planned_date) ?? [])
  const from = own.toSorted(compareDates)[0] ?? today
  const places = new Set(moved.map((dose) => placeOf(dose).date))
  const days = [...new Set([...own, ...places])].toSorted(compareDates)
  const count = (plan: DosePlan) => {
    const free = [...freeDoses(plan, kept)].filter(({ date }) => date >= from)
    return free.length + moved.filter((dose) => placeOf(dose).date < from).length
  }
  return { days, from, count }
}

/**
 * The first day of a schedule with chosen dates, from which the weeks of its steps count. One that has begun keeps its start: what
 * is still to come never becomes it.
 */
export function startOfChosen(
  days: readonly CivilDate[],
  kept: readonly HeldDose[],
  today: CivilDate,
  before: ScheduleBefore | undefined,
): CivilDate {
  const [first = today] = [...kept.map((dose) => placeOf(dose).date), ...days].toSorted(compareDates)
  const hasBegun = before !== undefined && (kept.length > 0 || before.startDate < today)
  return hasBegun && before.startDate < first ? before.startDate : first
}
