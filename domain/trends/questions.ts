import { daysBetween, weekdayOf, type CivilDate } from '../time/civil.ts'
import { placeOfLast } from '../time/order.ts'
import type { DayValue } from './daily.ts'
import { amountsBegun, doseDays, isWeekly, SETTLING_DAYS, type PeptideDoses } from './doses.ts'
import { askedGrade, type SymptomDays } from './symptom-days.ts'

/** What is looked at: two peptides, three symptoms, energy and sleep. There are 20 questions at most. */
export const MOST_QUESTIONS = 20
const MOST_PEPTIDES = 2
const MOST_SYMPTOMS = 3

/** A question is asked of at least so many days, of which either side has at least so many. */
export const LEAST_DAYS = { all: 28, side: 8 } as const

/**
 * Which days are compared. `after-dose`: the day of a weekly dose and two days more, with the rest of the week. `dose-day`: days with a dose and those
 * without, of what is taken more often. `new-amount`: the first 14 days of an amount, with all others.
 */
export type Comparison = 'after-dose' | 'dose-day' | 'new-amount'

/** The metrics that are compared. */
export const COMPARED_METRICS = ['energy', 'sleep'] as const
export type ComparedMetric = (typeof COMPARED_METRICS)[number]

/** A symptom by its id, of which a day has 1 or 0; or a metric, of which it has a value. */
export type Outcome =
  | { readonly kind: 'symptom'; readonly id: string }
  | { readonly kind: 'metric'; readonly id: ComparedMetric }

export type Question = {
  readonly peptide: string
  readonly comparison: Comparison
  readonly outcome: Outcome
}

/** What is known of days: doses earliest first, symptoms, and metrics by their days. */
export type Known = {
  readonly peptides: readonly PeptideDoses[]
  readonly symptoms: SymptomDays
  readonly metrics: Readonly<Record<ComparedMetric, readonly DayValue[]>>
}

/** A question with its days in order: the side of each (0 for none), and its value (NaN where nothing is known). */
export type Asked = {
  readonly question: Question
  readonly sides: Int8Array
  readonly values: Float64Array
  readonly sameWeekdays: boolean
}

export const WITHIN = 1
export const OTHER = 2

/**
 * The questions that are asked of these days, in their order: of two peptides, a weekly one and another where there are both, and of the three
 * symptoms that were there on the most days, energy and sleep. Each has at least 28 days, 8 on either side.
 */
export function questionsOf(known: Known, days: readonly CivilDate[]): readonly Asked[] {
  const outcomes = outcomesOf(known, days)
  const all = mostTaken(known.peptides, days[0] as CivilDate).flatMap(({ id, doses }) => {
    const given = { days: doseDays(doses), begun: amountsBegun(doses) }
    return ([isWeekly(doses) ? 'after-dose' : 'dose-day', 'new-amount'] as const).flatMap((comparison) => {
      const sides = Int8Array.from(days, (day) => sideOf(comparison, day, given))
      const sameWeekdays = isByWeekday(sides, days)
      return outcomes.map(({ outcome, values }) => ({
        question: { peptide: id, comparison, outcome },
        sides,
        values,
        sameWeekdays,
      }))
    })
  })
  return all.filter(hasEnough)
}

/** Of the peptides with doses on three days or more, the weekly one with the most, the other one with the most, then others by theirs. */
function mostTaken(peptides: readonly PeptideDoses[], from: CivilDate): readonly PeptideDoses[] {
  const ranked = peptides
    .map((peptide) => ({ peptide, days: doseDays(peptide.doses).filter((day) => day >= from).length }))
    .filter(({ days }) => days >= 3)
    .toSorted((one, other) => other.days - one.days || (one.peptide.id < other.peptide.id ? -1 : 1))
    .map(({ peptide }) => peptide)
  const firsts = [true, false].flatMap((weekly) => ranked.find(({ doses }) => isWeekly(doses) === weekly) ?? [])
  return [...new Set([...firsts, ...ranked])].slice(0, MOST_PEPTIDES)
}

function outcomesOf({ symptoms, metrics }: Known, days: readonly CivilDate[]) {
  const felt = new Map<string, number>()
  for (const day of days)
    for (const symptom of symptoms.get(day)?.asked ?? [])
      if (symptoms.get(day)?.grades.get(symptom)) felt.set(symptom, (felt.get(symptom) ?? 0) + 1)
  const most = [...felt].toSorted(([one, of], [other, ofOther]) => ofOther - of || (one < other ? -1 : 1))
  const ofSymptoms = most.slice(0, MOST_SYMPTOMS).map(([id]) => ({
    outcome: { kind: 'symptom', id } as const,
    values: Float64Array.from(days, (day) => {
      const known = symptoms.get(day)
      const grade = known && askedGrade(known, id)
      return grade === undefined ? Number.NaN : Number(grade > 0)
    }),
  }))
  const ofMetrics = COMPARED_METRICS.map((id) => {
    const byDay = new Map(metrics[id].map(({ day, value }) => [day, value]))
    return {
      outcome: { kind: 'metric', id } as const,
      values: Float64Array.from(days, (day) => byDay.get(day) ?? Number.NaN),
    }
  })
  return [...ofSymptoms, ...ofMetrics]
}

/** The side of a day. After the last dose nothing is compared for longer than the doses reach. */
function sideOf(comparison: Comparison, day: CivilDate, given: Given): number {
  const last = given.days[placeOfLast(given.days, day)]
  if (last === undefined) return 0
  const since = daysBetween(last, day)
  const isOver = last === given.days.at(-1)
  if (comparison === 'after-dose') return since > 6 ? 0 : since <= 2 ? WITHIN : OTHER
  if (comparison === 'dose-day') return isOver && since > 0 ? 0 : since === 0 ? WITHIN : OTHER
  const amount = given.begun[placeOfLast(given.begun, day)]
  if (amount === undefined || (isOver && since >= SETTLING_DAYS)) return 0
  return daysBetween(amount, day) < SETTLING_DAYS ? WITHIN : OTHER
}

type Given = { readonly days: readonly CivilDate[]; readonly begun: readonly CivilDate[] }

/** Whether nine of ten days could be told apart by their weekday. */
function isByWeekday(sides: Int8Array, days: readonly CivilDate[]): boolean {
  const counts = Array.from({ length: 7 }, () => [0, 0, 0])
  days.forEach((day, at) => {
    const count = counts[weekdayOf(day)] as number[]
    count[sides[at] as number] = (count[sides[at] as number] ?? 0) + 1
  })
  const told = counts.reduce((sum, [, within = 0, other = 0]) => sum + Math.max(within, other), 0)
  const all = counts.reduce((sum, [, within = 0, other = 0]) => sum + within + other, 0)
  const most = Math.max(...[1, 2].map((side) => counts.reduce((sum, count) => sum + (count[side] ?? 0), 0)))
  return told >= 0.9 * all && told > most
}

function hasEnough({ sides, values }: Asked): boolean {
  let [within, other] = [0, 0]
  values.forEach((value, at) => {
    if (Number.isNaN(value)) return
    if (sides[at] === WITHIN) within += 1
    if (sides[at] === OTHER) other += 1
  })
  return within + other >= LEAST_DAYS.all && Math.min(within, other) >= LEAST_DAYS.side
}
