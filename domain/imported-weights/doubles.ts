import { compare, exactly, minus, size, times, type Exact } from '../amounts/exact.ts'
import { DAY, toEpochMs } from '../time/instant.ts'
import { metricOf, type Weight } from './weight-cell.ts'

/** A weight and its moment (ISO 8601). */
type Measured = Weight & { readonly recorded_at: string }
/** The same in a table, with whether its row has midnight as the time. */
type Row = Measured & { readonly line: number; readonly isMidnight: boolean }
type Double = { readonly kind: 'copy' | 'same'; readonly as: number }

/**
 * The weights of a table that repeat another one, by their lines. Two of one second within 0.05 kg are the same, as apps hand them on; so is body fat
 * within 0.05 %. One at
 * midnight that another one of the day repeats is a copy that an app has made, such as Connect of Garmin; somebody may weigh at midnight.
 * It yields between rows, so that a page can answer meanwhile.
 */
export function* doublesOf(rows: readonly Row[]): Generator<undefined, ReadonlyMap<number, Double>> {
  const found: Timed<Row>[] = []
  for (const row of rows) {
    found.push(timed(row))
    yield
  }
  const byTime = found.toSorted((one, other) => one.at - other.at || one.row.line - other.row.line)
  const doubles = new Map<number, Double>()
  const kept: Timed<Row>[] = []
  for (const one of byTime) {
    yield
    const first = sameIn(kept, one)
    if (first) doubles.set(one.row.line, { kind: 'same', as: first.row.line })
    else kept.push(one)
  }
  const others = kept.filter(({ row }) => !row.isMidnight)
  let from = 0
  for (const one of kept) {
    yield
    if (!one.row.isMidnight) continue
    while ((others[from]?.at ?? one.at) < one.at) from += 1
    const later = others.slice(from, from + MOST_OF_DAY)
    const other = later.find((two) => two.at - one.at < DAY && isAlike(one, two))
    if (other) doubles.set(one.row.line, { kind: 'copy', as: other.row.line })
  }
  return doubles
}

/** Nobody weighs more often on one day: of a file that says so the first are looked at. */
const MOST_OF_DAY = 100

/** The weight of the same second that is the same, among those that were kept so far. */
function sameIn<One extends Measured>(kept: readonly Timed<One>[], one: Timed<One>): Timed<One> | undefined {
  let from = kept.length
  while (from > Math.max(0, kept.length - MOST_OF_SECOND) && isOfOneSecond(kept[from - 1], one)) from -= 1
  return from === kept.length ? undefined : kept.slice(from).find((earlier) => isAlike(earlier, one))
}

/** Weights in the order of their moments without those that are the same as an earlier one. */
export function withoutSame<One extends Measured>(weights: readonly One[]): readonly One[] {
  const kept: Timed<One>[] = []
  for (const one of weights.map(timed)) if (!sameIn(kept, one)) kept.push(one)
  return kept.map(({ row }) => row)
}

/** So many apps may hand on a weight with a value of its own. */
const MOST_OF_SECOND = 20

/** Whether the account has a weight, by the same rule: `here` is by the seconds of its entries. */
export function isThere(weight: Measured, here: ReadonlyMap<string, readonly Measured[]>): boolean {
  return (here.get(secondOf(weight)) ?? []).some((other) => isAlike({ row: weight }, { row: other }))
}

/** Entries by their seconds. */
export function bySecond<One extends Measured>(weights: readonly One[]): ReadonlyMap<string, readonly One[]> {
  return Map.groupBy(weights, secondOf)
}

type Timed<One extends Measured> = { readonly row: One; readonly at: number; kilograms?: Exact }

function timed<One extends Measured>(row: One): Timed<One> {
  return { row, at: toEpochMs(row.recorded_at) }
}

function isOfOneSecond(one: Timed<Measured> | undefined, other: Timed<Measured>): boolean {
  return one !== undefined && Math.floor(one.at / 1000) === Math.floor(other.at / 1000)
}

/** '2026-05-01T06:12:31': instants in UTC, with milliseconds or without. */
function secondOf({ recorded_at }: Measured): string {
  return recorded_at.slice(0, 19)
}

function isAlike(one: Weighed, other: Weighed): boolean {
  if (metricOf(one.row.unit) !== metricOf(other.row.unit)) return false
  if (one.row.unit === other.row.unit && one.row.value === other.row.value) return true
  one.kilograms ??= kilogramsOf(one.row)
  other.kilograms ??= kilogramsOf(other.row)
  return compare(size(minus(one.kilograms, other.kilograms)), ALIKE) < 0
}

/** `kilograms` is worked out once, where it is needed. */
type Weighed = { readonly row: Weight; kilograms?: Exact }

const ALIKE = exactly('0.05')

function kilogramsOf({ value, unit }: Weight): Exact {
  return unit === 'lbs' ? times(exactly(value), KG_PER_POUND) : exactly(value)
}

/** The international pound, exactly (docs/product/metrics.md#types-and-values). */
const KG_PER_POUND = exactly('0.45359237')
