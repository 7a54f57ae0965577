import { compare, exactly, minus, size, type Exact } from '../amounts/exact.ts'
import { convert } from '../metrics/conversion.ts'
import { DAY, toEpochMs, toIsoString } from '../time/instant.ts'
import { metricOf, type Measure } from './measure.ts'

/** A weight, or another measurement, and its moment (ISO 8601). */
type Measured = Measure & { readonly recorded_at: string }
/** The same in a table, with whether its row has midnight as the time. */
type Row = Measured & { readonly line: number; readonly isMidnight: boolean }
type Double = { readonly kind: 'copy' | 'same'; readonly as: number }

/**
 * The weights of a table that repeat another one, by their lines. Two of one second within 0.05 kg are the same, as apps hand them on; so are two of
 * another metric within 0.05 of its unit (cm, °C, %, bpm, mmHg). One at midnight that another one of the day repeats is a copy that an app has made, such as Connect of Garmin; somebody may weigh at midnight.
 * It yields between rows, so that a page can answer meanwhile.
 */
export function* doublesOf(rows: readonly Row[]): Generator<undefined, ReadonlyMap<number, Double>> {
  const found: Timed<Row>[] = []
  for (const row of rows) {
    found.push(timed(row))
    yield
  }
  const byTime = found.toSorted((one, other) => byMoment(one.row, other.row) || one.row.line - other.row.line)
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
    const at = one.row.recorded_at
    while ((others[from]?.row.recorded_at ?? at) < at) from += 1
    const nextDay = toIsoString(toEpochMs(at) + DAY)
    const later = others.slice(from, from + MOST_OF_DAY)
    const other = later.find((two) => two.row.recorded_at < nextDay && isAlike(one, two))
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

/** With the second of its moment and the values in the unit in which they are compared, which are worked out once. */
type Timed<One extends Measured> = { readonly row: One; readonly second: string; values?: readonly Exact[] }

function timed<One extends Measured>(row: One): Timed<One> {
  return { row, second: secondOf(row) }
}

/** Instants in UTC of one form are in their order as texts. */
function byMoment(one: Measured, other: Measured): number {
  if (one.recorded_at === other.recorded_at) return 0
  return one.recorded_at < other.recorded_at ? -1 : 1
}

function isOfOneSecond(one: Timed<Measured> | undefined, other: Timed<Measured>): boolean {
  return one?.second === other.second
}

/** '2026-05-01T06:12:31': instants in UTC, with milliseconds or without. */
function secondOf({ recorded_at }: Measured): string {
  return recorded_at.slice(0, 19)
}

function isAlike(one: Weighed, other: Weighed): boolean {
  if (metricOf(one.row) !== metricOf(other.row)) return false
  const { value, value2 = null, unit } = one.row
  if (unit === other.row.unit && value === other.row.value && value2 === (other.row.value2 ?? null)) return true
  const values = (one.values ??= valuesOf(one.row))
  const others = (other.values ??= valuesOf(other.row))
  return values.every((first, at) => {
    const second = others[at]
    return second !== undefined && compare(size(minus(first, second)), ALIKE) < 0
  })
}

/** `values` are worked out once, where they are needed. */
type Weighed = { readonly row: Measure; values?: readonly Exact[] }

const ALIKE = exactly('0.05')

/** The values in the unit in which those of a metric are compared. */
function valuesOf(measure: Measure): readonly Exact[] {
  const { value, value2, unit } = measure
  const metric = metricOf(measure)
  return [value, value2 ?? undefined]
    .filter((one) => one !== undefined)
    .map((one) => convert(metric, exactly(one), unit, COMPARED_IN[unit] ?? unit))
}

/** As in server/import/weight-import.ts. */
const COMPARED_IN: Readonly<Partial<Record<Measure['unit'], Measure['unit']>>> = { lbs: 'kg', in: 'cm', '°F': '°C' }
