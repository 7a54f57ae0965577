import type { Unit } from '../../doses/unit.ts'
import { addDays, type CivilDate } from '../../time/civil.ts'

/**
 * A step of a titration or a taper: an amount for so many weeks or doses. Without an amount it is that of the schedule.
 * `extra` days of its weeks were added by a shift or a pause, so that the step keeps its doses.
 */
export type Step = {
  readonly amount: string | null
  readonly unit: Unit | null
  readonly length: number
  readonly per: 'weeks' | 'doses'
  readonly extra?: number | undefined
}

/** The step, counted from 0, of the next dose of a plan, which is on this day. */
export type StepWalk = (date: CivilDate) => number

/**
 * Walks through the doses of a plan in their order. Weeks are calendar weeks from the start, days off included; the weeks
 * of a step that follows one counted in doses begin on the day of its first dose. The last step holds
 * (docs/product/regimens.md#steps).
 */
export function walkSteps(steps: readonly Step[], startDate: CivilDate): StepWalk {
  let [at, since, count] = [0, startDate, 0]
  return (date) => {
    for (let step = steps[at]; step && at < steps.length - 1 && isOver(step, since, count, date); step = steps[at]) {
      since = step.per === 'weeks' ? endOf(step, since) : date
      at += 1
      count = 0
    }
    count += 1
    return at
  }
}

function isOver(step: Step, since: CivilDate, count: number, date: CivilDate): boolean {
  return step.per === 'weeks' ? date >= endOf(step, since) : count >= step.length
}

/** The day after the last of a step counted in weeks, which began on the day `since`. */
export function endOf({ length, extra = 0 }: Step, since: CivilDate): CivilDate {
  return addDays(since, length * 7 + extra)
}
