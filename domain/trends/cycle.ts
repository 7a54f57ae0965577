import { exactly, plus, type Exact } from '../amounts/exact.ts'
import { GRADES, type Grade } from '../symptoms/symptoms.ts'
import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'
import { costOfDraw, priced } from '../vials/cost.ts'
import type { DayValue } from './daily.ts'
import { doseDays, totalAmounts, type DoseOnDay } from './doses.ts'
import { RATE_DAYS, weeklyRate, type Rate } from './rate.ts'
import type { SymptomDays } from './symptom-days.ts'

/** A dose of a cycle, with what it took out of vials and the sites it was given at. */
export type CycleDose = DoseOnDay & {
  readonly sites: readonly string[]
  readonly draws: readonly {
    readonly vial_id: string
    readonly volume_ml: string
    readonly cost: string | null
    readonly currency: string | null
    /** What the whole vial has. */
    readonly whole_ml: string | null
  }[]
}

/** A schedule as a cycle: what was planned, and the doses that were taken, earliest first. `end`: its last day. */
export type Cycle = {
  readonly weeks: number
  readonly start: CivilDate
  readonly end: CivilDate
  readonly planned: number
  readonly taken: number
  readonly doses: readonly CycleDose[]
}

/** How many of the days asked had a symptom of a grade, at most one grade a day: the strongest. */
export type GradeDays = { readonly grade: Grade; readonly days: number }

/** What a cycle came to, up to today. */
export type CycleSum = {
  readonly weeks: number
  readonly planned: number
  readonly taken: number
  /** '6.5 mg': one for mass, one for international units, one for what was recorded in units. */
  readonly amounts: readonly string[]
  readonly daysOn: number
  readonly daysOff: number
  /** The weight a week in its first 28 days, and in its last 28 up to today; undefined where these are the same days. */
  readonly atStart: Rate
  readonly atEnd: Rate | undefined
  readonly asked: number
  readonly grades: readonly GradeDays[]
  readonly sites: readonly string[]
  readonly vials: number
  /** '12.40 USD', and of how many doses that is: of others no cost is known. */
  readonly costs: readonly string[]
  readonly dosesWithCost: number
}

/** The sum of a cycle: weights in kilograms and earliest first. Amounts and costs are added exactly, and rounded once. */
export function sumOfCycle(
  { weeks, start, end, planned, taken, doses }: Cycle,
  { weights, symptoms }: { readonly weights: readonly DayValue[]; readonly symptoms: SymptomDays },
  today: CivilDate,
): CycleSum {
  const last = end < today ? end : today
  const days = Math.max(0, daysBetween(start, last) + 1)
  const daysOn = doseDays(doses).length
  const draws = doses.flatMap((dose) => dose.draws)
  const rateOf = (from: CivilDate, to: CivilDate) =>
    weeklyRate(
      weights.filter(({ day }) => day >= from && day <= to),
      to,
    )
  const first28 = addDays(start, RATE_DAYS - 1)
  const last28 = addDays(last, 1 - RATE_DAYS)
  return {
    weeks,
    planned,
    taken,
    amounts: totalAmounts(doses),
    daysOn,
    daysOff: Math.max(0, days - daysOn),
    atStart: rateOf(start, first28 < last ? first28 : last),
    atEnd: last28 > start ? rateOf(last28, last) : undefined,
    ...gradesOf(symptoms, start, last),
    sites: [...new Set(doses.flatMap(({ sites }) => sites))],
    vials: new Set(draws.map(({ vial_id }) => vial_id)).size,
    costs: costsOf(doses),
    dosesWithCost: doses.filter(hasCost).length,
  }
}

function gradesOf(symptoms: SymptomDays, from: CivilDate, to: CivilDate) {
  const worst = [...symptoms]
    .filter(([day, { asked }]) => day >= from && day <= to && asked.length > 0)
    .map(([, { asked, grades }]) => Math.max(0, ...asked.map((symptom) => grades.get(symptom) ?? 0)))
  return {
    asked: worst.length,
    grades: GRADES.map((grade) => ({ grade, days: worst.filter((one) => one === grade).length })),
  }
}

function costsOf(doses: readonly CycleDose[]): readonly string[] {
  const sums = new Map<string, Exact>()
  for (const { volume_ml, whole_ml, ...vial } of doses.filter(hasCost).flatMap(({ draws }) => draws)) {
    const one = costOfDraw({ ...vial, volume_ml: whole_ml }, volume_ml)
    if (one) sums.set(one.currency, plus(sums.get(one.currency) ?? exactly('0'), one.cost))
  }
  return [...sums].map(([currency, sum]) => priced(sum, currency))
}

/** Whether the cost of all that a dose took is known. */
function hasCost({ draws }: CycleDose): boolean {
  return (
    draws.length > 0 &&
    draws.every(({ cost, currency, whole_ml }) => cost !== null && currency !== null && whole_ml !== null)
  )
}
