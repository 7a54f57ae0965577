import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'
import { amountsBegun, SETTLING_DAYS, type PeptideDoses } from './doses.ts'
import { OTHER, questionsOf, WITHIN, type Asked, type Known, type Question } from './questions.ts'
import { DRAWS, sampledDays, shuffledDays } from './resampling.ts'

/** The last year is looked at. */
const MOST_DAYS = 365

/** The share of findings that may be there by chance. */
const FALSE_DISCOVERIES = 0.1

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

/**
 * The differences that stand out of what is known up to `today`. The questions (`questionsOf`) are declared before anything is compared.
 *
 * The mean of the days within is compared with that of the others in 999 orders of days (shuffledDays); means of weekdays are taken out before, unless
 * the sides are weekdays. Of all questions those are found that Y. Benjamini and Y. Hochberg, "Controlling the False Discovery Rate", 1995, lets pass
 * at 0.10. Most people have none.
 */
export function findings(known: Known, today: CivilDate): Findings {
  const from = firstDay(known.peptides, today)
  if (from === undefined) return { asked: [], found: [] }
  const days = Array.from({ length: daysBetween(from, today) + 1 }, (_, at) => addDays(from, at))
  const asked = questionsOf(known, days)
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
