import { Temporal } from 'temporal-polyfill'
import type { Pattern } from '../pattern.ts'
import type { Step } from '../steps.ts'

// A second expansion of plans, for tests alone: it walks through the calendar day by day, with Temporal, and asks of each day
// what stands in docs/product/regimens.md. It shares no line with the planner.

/** A dose that the oracle expects. */
export type ExpectedDose = {
  readonly date: string
  readonly time: string
  readonly amount: string
  readonly step: number
}

type OraclePlan = {
  readonly startDate: string
  readonly frequency: string
  readonly pattern: Pattern | null
  readonly times: readonly { readonly time: string; readonly amount: string | null }[]
  readonly steps: readonly Step[]
  readonly dosage: string
}

/** The first `total` doses of a plan. */
export function expand(plan: OraclePlan, total: number): readonly ExpectedDose[] {
  const doses: { date: string; time: string; amount: string; step: number }[] = []
  const start = Temporal.PlainDate.from(plan.startDate)
  for (let day = start; doses.length < total; day = day.add({ days: 1 })) {
    if (!isPlanned(plan, start, day)) continue
    const ofDay = plan.times.map((one) => one).sort((one, other) => one.time.localeCompare(other.time))
    for (const { time, amount } of ofDay)
      if (doses.length < total) doses.push({ date: day.toString(), time, amount: amount ?? plan.dosage, step: 0 })
  }
  return plan.steps.length === 0 ? doses : stepped(doses, plan.steps, start, plan.dosage)
}

/** The step, from 0, of each of these days of doses, in their order. */
export function stepsOf(dates: readonly string[], steps: readonly Step[], startDate: string): readonly number[] {
  const doses = dates.map((date) => ({ date, time: '', amount: '', step: 0 }))
  return stepped(doses, steps, Temporal.PlainDate.from(startDate), '').map((dose) => dose.step)
}

function isPlanned({ frequency, pattern }: OraclePlan, start: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  const since = start.until(day, { largestUnit: 'days' }).days
  if (pattern?.kind === 'every') return since % pattern.days === 0
  // Temporal counts Monday as 1 and Sunday as 7.
  if (pattern?.kind === 'weekdays') return pattern.weekdays.includes(day.dayOfWeek % 7)
  if (pattern?.kind === 'on-off') {
    const whole = pattern.per === 'weeks' ? Math.floor(since / 7) : since
    return whole % (pattern.on + pattern.off) < pattern.on
  }
  switch (frequency) {
    case 'daily':
      return true
    case 'every-other-day':
      return since % 2 === 0
    case 'twice-weekly':
      return since % 7 === 0 || since % 7 === 3
    case 'twice-monthly':
      return since % 15 === 0
    default:
      return since % 7 === 0
  }
}

/** Gives the doses to the steps, one step after the other: each takes from those that are left. */
function stepped<D extends ExpectedDose>(
  doses: readonly D[],
  steps: readonly Step[],
  start: Temporal.PlainDate,
  dosage: string,
): readonly D[] {
  const given: D[] = []
  let left = doses
  let begins = start
  for (const [step, { amount, length, per, extra = 0 }] of steps.entries()) {
    const ends = begins.add({ days: length * 7 + extra })
    const isLast = step === steps.length - 1
    const taken = left.filter(({ date }, index) =>
      isLast ? true : per === 'doses' ? index < length : Temporal.PlainDate.compare(date, ends) < 0,
    )
    given.push(...taken.map((dose) => ({ ...dose, step, amount: amount ?? dosage })))
    left = left.slice(taken.length)
    const [next] = left
    if (next === undefined) break
    begins = per === 'weeks' ? ends : Temporal.PlainDate.from(next.date)
  }
  return given
}
