import { compare, exactly, minus, size, times, type Exact } from '../amounts/exact.ts'
import { DAY, toEpochMs } from '../time/instant.ts'
import type { Weight } from './weight-cell.ts'

/** A weight and its moment (ISO 8601). */
type Measured = Weight & { readonly recorded_at: string }
/** The same in a table, with whether its row has midnight as the time. */
type Row = Measured & { readonly line: number; readonly isMidnight: boolean }
type Double = { readonly kind: 'copy' | 'same'; readonly as: number }

/**
 * The weights of a table that repeat another one, by their lines. Two of one second within 0.05 kg are the same, as apps hand them on. One at
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
  for (const [place, one] of byTime.entries()) {
    yield
    for (let next = place + 1; next < byTime.length; next += 1) {
      const other = byTime[next]
      if (!other || other.at - one.at >= (one.row.isMidnight ? DAY : SECOND)) break
      if (!isAlike(one.row, other.row)) continue
      const isSame = isOfOneSecond(one, other)
      if (isSame) note(doubles, other.row.line, { kind: 'same', as: one.row.line })
      else if (!other.row.isMidnight) note(doubles, one.row.line, { kind: 'copy', as: other.row.line })
    }
  }
  return doubles
}

/** What is known first of a line holds. */
function note(doubles: Map<number, Double>, line: number, double: Double): void {
  if (!doubles.has(line)) doubles.set(line, double)
}

/** Weights in the order of their moments without those that are the same as an earlier one. */
export function withoutSame<One extends Measured>(weights: readonly One[]): readonly One[] {
  const kept: Timed<One>[] = []
  for (const one of weights.map(timed)) {
    const ofSecond = kept.slice(-MOST_OF_SECOND).filter((earlier) => isOfOneSecond(earlier, one))
    if (!ofSecond.some((earlier) => isAlike(earlier.row, one.row))) kept.push(one)
  }
  return kept.map(({ row }) => row)
}

/** So many apps may hand on a weight with a value of its own. */
const MOST_OF_SECOND = 20

/** Whether the account has a weight, by the same rule: `here` is by the seconds of its entries. */
export function isThere(weight: Measured, here: ReadonlyMap<string, readonly Measured[]>): boolean {
  return (here.get(secondOf(weight)) ?? []).some((other) => isAlike(weight, other))
}

/** Entries by their seconds. */
export function bySecond<One extends Measured>(weights: readonly One[]): ReadonlyMap<string, readonly One[]> {
  return Map.groupBy(weights, secondOf)
}

type Timed<One extends Measured> = { readonly row: One; readonly at: number }

function timed<One extends Measured>(row: One): Timed<One> {
  return { row, at: toEpochMs(row.recorded_at) }
}

function isOfOneSecond({ row: one }: Timed<Measured>, { row: other }: Timed<Measured>): boolean {
  return secondOf(one) === secondOf(other)
}

/** '2026-05-01T06:12:31': instants in UTC, with milliseconds or without. */
function secondOf({ recorded_at }: Measured): string {
  return recorded_at.slice(0, 19)
}

const SECOND = 1000

function isAlike(one: Weight, other: Weight): boolean {
  if (one.unit === other.unit && one.value === other.value) return true
  return compare(size(minus(kilogramsOf(one), kilogramsOf(other))), ALIKE) < 0
}

const ALIKE = exactly('0.05')

function kilogramsOf({ value, unit }: Weight): Exact {
  return unit === 'kg' ? exactly(value) : times(exactly(value), KG_PER_POUND)
}

/** The international pound, exactly (docs/product/metrics.md#types-and-values). */
const KG_PER_POUND = exactly('0.45359237')
