import { addDays, daysBetween, weekdayOf, type CivilDate } from '../time/civil.ts'
import type { DayValue } from './daily.ts'
import { amountsBegun, doseDays, isWeekly, placeOfLast, SETTLING_DAYS, type PeptideDoses } from './doses.ts'
import { DRAWS, sampledDays, shuffledDays } from './resampling.ts'
import { askedGrade, type SymptomDays } from './symptom-days.ts'

/** What is looked at: the last year, of two peptides, three symptoms, energy and sleep. There are 20 questions at most. */
export const MOST_QUESTIONS = 20
const MOST_DAYS = 365
const MOST_PEPTIDES = 2
const MOST_SYMPTOMS = 3

/** A question is asked of at least so many days, of which either side has at least so many. */
export const LEAST_DAYS = { all: 28, side: 8 } as const

/** The share of findings that may be there by chance. */
const FALSE_DISCOVERIES = 0.1

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

/** One side of a comparison: its days that count, and the mean of them; of a symptom the share of days on which it was there. */
export type Side = { readonly days: number; readonly mean: number }

/**
 * A difference that was found: `within` less `other`, with the 5th and the 95th percentile of drawn days. `changedToo`: another amount began within 14
 * days of the days within. `sameWeekdays`: the sides are days of the week too.
 */
export type Finding = Question & {
  readonly within: Side
  readonly other: Side
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly changedToo: boolean
  readonly sameWeekdays: boolean
}

/** What was asked, and what was found, the clearest first. */
export type Findings = { readonly asked: readonly Question[]; readonly found: readonly Finding[] }

/** What is known of days: doses earliest first, symptoms, and metrics by their days. */
export type Known = {
  readonly peptides: readonly PeptideDoses[]
  readonly symptoms: SymptomDays
  readonly metrics: Readonly<Record<ComparedMetric, readonly DayValue[]>>
}

/**
 * The differences that stand out of what is known up to `today`. The questions are declared before anything is compared: of two peptides, a weekly one
 * and another where there are both, and of the three symptoms that were there on the most days. Each has at least 28 days, 8 on either side.
 *
 * The mean of the days within is compared with that of the others in 999 orders of days (shuffledDays); means of weekdays are taken out before, unless
 * the sides are weekdays. Of all questions those are found that Y. Benjamini and Y. Hochberg, "Controlling the False Discovery Rate", 1995, lets pass
 * at 0.10. Most people have none.
 */
export function findings(known: Known, today: CivilDate): Findings {
  const from = firstDay(known.peptides, today)
  if (from === undefined) return { asked: [], found: [] }
  const days = Array.from({ length: daysBetween(from, today) + 1 }, (_, at) => addDays(from, at))
  const asked = questions(known, days).filter(hasEnough)
  if (asked.length === 0) return { asked: [], found: [] }
  const orders = shuffledDays(days.length)
  const chances = asked.map((one) => chanceOf(one, orders))
  const found = passing(chances).map((at) => asked[at] as Asked)
  const samples = found.length > 0 ? sampledDays(days.length) : []
  return {
    asked: asked.map(({ question }) => question),
    found: found.map((one) => findingOf(one, known, days, samples)),
  }
}

function firstDay(peptides: readonly PeptideDoses[], today: CivilDate): CivilDate | undefined {
  const first = peptides.flatMap(({ doses }) => doses[0]?.day ?? []).toSorted()[0]
  const earliest = addDays(today, 1 - MOST_DAYS)
  return first !== undefined && first < earliest ? earliest : first
}

/** A question with its days in order: the side of each (0 for none), and its value (NaN where nothing is known). */
type Asked = {
  readonly question: Question
  readonly sides: Int8Array
  readonly values: Float64Array
  readonly sameWeekdays: boolean
}

const WITHIN = 1
const OTHER = 2

function questions(known: Known, days: readonly CivilDate[]): readonly Asked[] {
  const outcomes = outcomesOf(known, days)
  return mostTaken(known.peptides, days[0] as CivilDate).flatMap(({ id, doses }) => {
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

/** How often an order of days differs at least as much as the days themselves: (1 + orders) / 1000. From 0.101 on it stops counting: nothing passes. */
function chanceOf({ sides, values, sameWeekdays }: Asked, orders: readonly Int16Array[]): number {
  const compared = summable(sameWeekdays ? values : withoutWeekdays(values, sides))
  const places = { within: placesOf(WITHIN, sides), other: placesOf(OTHER, sides) }
  const inOrder = Int16Array.from(values, (_, at) => at)
  const difference = Math.abs(differenceOf(places, compared, inOrder))
  let atLeast = 0
  for (const order of orders) {
    // Rounding must not tell equal sums apart. An order that leaves a side without a day says nothing, and counts against.
    if (!(Math.abs(differenceOf(places, compared, order)) < difference - 1e-9)) atLeast += 1
    if (atLeast > FALSE_DISCOVERIES * (DRAWS + 1)) break
  }
  return (1 + atLeast) / (DRAWS + 1)
}

/** Values with 0 where nothing is known, and which are known as 1 or 0: sums without a question are ten times as fast, and there are millions. */
type Summable = { readonly values: Float64Array; readonly known: Float64Array }

function summable(values: Float64Array): Summable {
  return {
    values: values.map((value) => (Number.isNaN(value) ? 0 : value)),
    known: values.map((value) => Number(!Number.isNaN(value))),
  }
}

/** The places of the days of a side. */
function placesOf(side: number, sides: Int8Array): Int16Array {
  return Int16Array.from([...sides.keys()].filter((at) => sides[at] === side))
}

type Places = { readonly within: Int16Array; readonly other: Int16Array }

/** The mean of one side less that of the other; NaN where one has no day. Each day has the value of the day that the order names. */
function differenceOf({ within, other }: Places, values: Summable, order: Int16Array): number {
  return meanOf(within, values, order) - meanOf(other, values, order)
}

function meanOf(places: Int16Array, { values, known }: Summable, order: Int16Array): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < places.length; at += 1) {
    const day = order[places[at] as number] as number
    sum += values[day] as number
    count += known[day] as number
  }
  return sum / count
}

/** Values less the mean of their weekday. Days seven apart have one. */
function withoutWeekdays(values: Float64Array, sides: Int8Array): Float64Array {
  const [sums, counts] = [new Float64Array(7), new Float64Array(7)]
  values.forEach((value, at) => {
    if (Number.isNaN(value) || sides[at] === 0) return
    sums[at % 7] = (sums[at % 7] as number) + value
    counts[at % 7] = (counts[at % 7] as number) + 1
  })
  return values.map((value, at) => value - (counts[at % 7] ? (sums[at % 7] as number) / (counts[at % 7] as number) : 0))
}

/** The places of the chances that pass, the least first: up to the last that is at most 0.10 of its rank among all. */
export function passing(chances: readonly number[]): readonly number[] {
  const ranked = chances
    .map((chance, at) => ({ chance, at }))
    .toSorted((one, other) => one.chance - other.chance || one.at - other.at)
  const last = ranked.findLastIndex(({ chance }, rank) => chance <= (FALSE_DISCOVERIES * (rank + 1)) / chances.length)
  return ranked.slice(0, last + 1).map(({ at }) => at)
}

function findingOf(
  { question, sides, values, sameWeekdays }: Asked,
  known: Known,
  days: readonly CivilDate[],
  samples: readonly Int16Array[],
): Finding {
  const compared = summable(values)
  const inOrder = Int16Array.from(values, (_, at) => at)
  const differences = samples
    .map((sample) => {
      const within = sample.filter((day) => sides[day] === WITHIN)
      const other = sample.filter((day) => sides[day] === OTHER)
      return differenceOf({ within, other }, compared, inOrder)
    })
    .filter((difference) => !Number.isNaN(difference))
    .toSorted((one, other) => one - other)
  const percentile = (share: number) => differences[Math.round(share * (differences.length - 1))] ?? Number.NaN
  const [within, other] = [sideWith(WITHIN, sides, values), sideWith(OTHER, sides, values)]
  return {
    ...question,
    within,
    other,
    difference: within.mean - other.mean,
    low: percentile(0.05),
    high: percentile(0.95),
    changedToo: changedToo(question, sides, known, days),
    sameWeekdays,
  }
}

function sideWith(side: number, sides: Int8Array, values: Float64Array): Side {
  const of = [...values].filter((value, at) => sides[at] === side && !Number.isNaN(value))
  return { days: of.length, mean: of.reduce((sum, value) => sum + value, 0) / of.length }
}

/** Its own amounts are what a comparison of amounts is about. */
function changedToo(
  { peptide, comparison }: Question,
  sides: Int8Array,
  { peptides }: Known,
  days: readonly CivilDate[],
): boolean {
  const begun = peptides
    .filter(({ id }) => id !== peptide || comparison !== 'new-amount')
    .flatMap(({ doses }) => amountsBegun(doses))
  const first = days[0] as CivilDate
  return begun.some((day) => {
    const at = daysBetween(first, day)
    return sides.subarray(Math.max(0, at - SETTLING_DAYS), Math.max(0, at + SETTLING_DAYS + 1)).includes(WITHIN)
  })
}
