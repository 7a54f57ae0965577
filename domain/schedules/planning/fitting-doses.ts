import { addDays, daysBetween, type CivilDate } from '../../time/civil.ts'
import type { Frequency } from './frequency.ts'
import { daysOf, type Pattern } from './pattern.ts'
import { walkSteps, type Step } from './steps.ts'

/** The days of a plan that is still being filled in, and how many doses each has. */
export type FittingPlan = {
  readonly startDate: CivilDate
  readonly frequency: Frequency
  readonly pattern: Pattern | null
  readonly timesADay: number
}

/** How many doses lie within so many weeks from the start; at most 1,000, which a schedule may have. */
export function dosesWithin(weeks: number, plan: FittingPlan): number {
  const end = addDays(plan.startDate, weeks * 7)
  let count = 0
  for (const date of dosesOf(plan)) {
    if (date >= end || count === MOST) break
    count += 1
  }
  return count
}

/** How many doses the steps take, at most 1,000, and how many weeks they last, at most 104. */
export function fillOf(steps: readonly Step[], plan: FittingPlan): { readonly doses: number; readonly weeks: number } {
  const doses = dosesOfSteps(steps, plan.startDate, dosesOf(plan), MOST)
  const inWeeks = steps.reduce((sum, step) => sum + (step.per === 'weeks' ? step.length : Number.NaN), 0)
  const weeks = Number.isNaN(inWeeks) ? Math.ceil((daysBetween(plan.startDate, lastOf(plan, doses)) + 1) / 7) : inWeeks
  return { doses, weeks: Math.min(Math.max(weeks, 1), MOST_WEEKS) }
}

/** How many of the days of these doses, earliest first, come before all steps are over; at most `most`. */
function dosesOfSteps(steps: readonly Step[], startDate: CivilDate, dates: Iterable<CivilDate>, most: number): number {
  // A step of no dose at the end: the walk reaches it when the last one is over.
  const walk = walkSteps([...steps, { amount: null, unit: null, length: 1, per: 'doses' }], startDate)
  let total = 0
  for (const date of dates) {
    if (total === most || walk(date) === steps.length) return total
    total += 1
  }
  return total
}

const MOST = 1000
const MOST_WEEKS = 104

/** The day of each dose, without an end. */
function* dosesOf({ startDate, frequency, pattern, timesADay }: FittingPlan): Generator<CivilDate> {
  for (const date of daysOf({ startDate, frequency, pattern, adjustments: [] }))
    for (let time = 0; time < timesADay; time += 1) yield date
}

function lastOf(plan: FittingPlan, doses: number): CivilDate {
  let last = plan.startDate
  let count = 0
  for (const date of dosesOf(plan)) {
    if (count === doses) break
    last = date
    count += 1
  }
  return last
}
