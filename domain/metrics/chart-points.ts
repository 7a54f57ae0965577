import { compare, dividedBy, exactly, fixed, plus, type Exact } from '../amounts/exact.ts'
import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'
import type { Comparator } from './comparator.ts'
import { exactlyIn } from './conversion.ts'
import { decimalsShown } from './decimals.ts'
import type { History, HistoryPart, Summed } from './history.ts'
import type { AnyMetricType } from './units.ts'

/** The average of values and their extremes. */
export type Averaged = { readonly value: number; readonly low: number; readonly high: number }

/**
 * A point of a chart, for the days `date` to `last`, of `count` entries. `second` is of their second values. With a `comparator` it stands
 * at a limit that was reported instead of a value, of several limits at the one that holds for all: there is one such point a step and
 * comparator, so that a chart has a bound.
 */
export type HistoryPoint = Averaged & {
  readonly date: CivilDate
  readonly last: CivilDate
  readonly count: number
  readonly comparator?: Comparator
  readonly second?: Averaged
}

/**
 * The points of the chart of one type, earliest first, in one unit. Averages and conversions are exact and rounded
 * once, half up, to one decimal, of lab results to as many as were entered. A single entry that has that unit already is not rounded.
 */
export function pointsOf(history: History, metricType: AnyMetricType, unit: string): readonly HistoryPoint[] {
  const ofType = history.parts.filter(({ metric_type }) => metric_type === metricType)
  const steps = Map.groupBy(ofType, ({ date, comparator }) => `${date} ${comparator ?? ''}`)
  return [...steps.values()]
    .map((parts) => pointOf(parts, history.step_days, { type: metricType, unit }))
    .toSorted((one, other) => daysBetween(other.date, one.date))
}

/** What a chart shows: a type in one of its units. */
type Shown = { readonly type: AnyMetricType; readonly unit: string }

/** The point of parts of one step, of which there is at least one. */
function pointOf(parts: readonly HistoryPart[], days: number, shown: Shown): HistoryPoint {
  const [{ date, comparator }] = parts as readonly [HistoryPart]
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const seconds = parts.flatMap(({ second, unit, count: entries }) =>
    second ? [{ ...second, unit, count: entries }] : [],
  )
  return {
    date,
    last: addDays(date, days - 1),
    count,
    ...(comparator && { comparator }),
    ...(comparator ? limitOf(comparator, averageOf(parts, count, shown)) : averageOf(parts, count, shown)),
    ...(seconds.length > 0 && { second: averageOf(seconds, count, shown) }),
  }
}

/** The limit that holds for all: what is below 0.3 is below 0.5 too. */
function limitOf(comparator: Comparator, { low, high }: Averaged): Averaged {
  return { value: comparator.startsWith('<') ? high : low, low, high }
}

type Part = Summed & Pick<HistoryPart, 'unit' | 'count'>

function averageOf(parts: readonly Part[], count: number, { type, unit }: Shown): Averaged {
  const inUnit = (value: number, part: Part, entries = 1) => exactlyIn(type, unit, { value, unit: part.unit }, entries)
  const total = parts.map((part) => inUnit(part.total, part, part.count)).reduce(plus)
  const lows = parts.map((part) => inUnit(part.low, part))
  const highs = parts.map((part) => inUnit(part.high, part))
  const isAsEntered = count === 1 && parts.every((part) => part.unit === unit)
  const entered = parts.filter((part) => part.unit === unit).flatMap(({ low, high }) => [low, high])
  const decimals = isAsEntered ? 6 : decimalsShown(type, entered)
  const rounded = (value: Exact) => Number(fixed(value, decimals))
  return {
    value: rounded(dividedBy(total, exactly(String(count)))),
    low: rounded(lows.reduce((one, other) => (compare(one, other) <= 0 ? one : other))),
    high: rounded(highs.reduce((one, other) => (compare(one, other) >= 0 ? one : other))),
  }
}
