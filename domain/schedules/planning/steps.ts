import type { Unit } from '../../doses/unit.ts'
import { addDays, daysBetween, type CivilDate } from '../../time/civil.ts'

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

/** How many of the days of these doses, earliest first, come before all steps are over; at most `most`. */
export function dosesOfSteps(
  steps: readonly Step[],
  startDate: CivilDate,
  dates: Iterable<CivilDate>,
  most: number,
): number {
  // A step of no dose at the end: the walk reaches it when the last one is over.
  const walk = walkSteps([...steps, { amount: null, unit: null, length: 1, per: 'doses' }], startDate)
  let total = 0
  for (const date of dates) {
    if (total === most || walk(date) === steps.length) return total
    total += 1
  }
  return total
}

/**
 * The steps with days added to their weeks, so that each of these doses, moved since, is in its step again. `stepOf` is the
 * step of each dose before it was moved; the doses are in order.
 */
export function fitSteps(
  steps: readonly Step[],
  startDate: CivilDate,
  doses: readonly { readonly date: CivilDate; readonly step: number }[],
): readonly Step[] {
  let since = startDate
  return steps.map((step, at) => {
    const next = doses.find((dose) => dose.step > at)
    if (step.per === 'doses') {
      since = next?.date ?? since
      return step
    }
    const last = doses.findLast((dose) => dose.step === at)
    const end = endOf(step, since)
    const isFitting = (last === undefined || last.date < end) && (next === undefined || end <= next.date)
    const fitting = isFitting ? end : (next?.date ?? addDays(last?.date ?? end, 1))
    const moved = daysBetween(end, fitting)
    since = fitting
    return moved === 0 ? step : { ...step, extra: (step.extra ?? 0) + moved }
  })
}

function isOver(step: Step, since: CivilDate, count: number, date: CivilDate): boolean {
  return step.per === 'weeks' ? date >= endOf(step, since) : count >= step.length
}

/** The day after the last of a step counted in weeks. */
function endOf({ length, extra = 0 }: Step, since: CivilDate): CivilDate {
  return addDays(since, length * 7 + extra)
}
