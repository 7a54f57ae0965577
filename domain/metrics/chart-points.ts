import { compare, dividedBy, exactly, fixed, plus, type Exact } from '../amounts/exact.ts'
import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'
import { exactlyIn } from './conversion.ts'
import type { History, HistoryPart, Summed } from './history.ts'
import type { MetricType } from './units.ts'

/** The average of values and their extremes. */
export type Averaged = { readonly value: number; readonly low: number; readonly high: number }

/** A point of a chart, for the days `date` to `last`, of `count` entries. `second` is of their second values. */
export type HistoryPoint = Averaged & {
  readonly date: CivilDate
  readonly last: CivilDate
  readonly count: number
  readonly second?: Averaged
}

/**
 * The points of the chart of one type, earliest first, in one unit. Averages and conversions are exact and rounded
 * once, half up, to one decimal. A single entry that has that unit already is not rounded.
 */
export function pointsOf(history: History, metricType: MetricType, unit: string): readonly HistoryPoint[] {
  const steps = new Map<CivilDate, readonly HistoryPart[]>()
  for (const part of history.parts)
    if (part.metric_type === metricType) steps.set(part.date, [...(steps.get(part.date) ?? []), part])
  return [...steps]
    .toSorted(([one], [other]) => daysBetween(other, one))
    .map(([date, parts]) => pointOf(date, addDays(date, history.step_days - 1), parts, { type: metricType, unit }))
}

/** What a chart shows: a type in one of its units. */
type Shown = { readonly type: MetricType; readonly unit: string }

function pointOf(date: CivilDate, last: CivilDate, parts: readonly HistoryPart[], shown: Shown): HistoryPoint {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const seconds = parts.flatMap(({ second, unit, count: entries }) =>
    second ? [{ ...second, unit, count: entries }] : [],
  )
  return {
    date,
    last,
    count,
    ...averageOf(parts, count, shown),
    ...(seconds.length > 0 && { second: averageOf(seconds, count, shown) }),
  }
}

type Part = Summed & Pick<HistoryPart, 'unit' | 'count'>

function averageOf(parts: readonly Part[], count: number, { type, unit }: Shown): Averaged {
  const inUnit = (value: number, part: Part, entries = 1) => exactlyIn(type, unit, { value, unit: part.unit }, entries)
  const total = parts.map((part) => inUnit(part.total, part, part.count)).reduce(plus)
  const lows = parts.map((part) => inUnit(part.low, part))
  const highs = parts.map((part) => inUnit(part.high, part))
  const isAsEntered = count === 1 && parts.every((part) => part.unit === unit)
  const rounded = (value: Exact) => Number(fixed(value, isAsEntered ? 6 : 1))
  return {
    value: rounded(dividedBy(total, exactly(String(count)))),
    low: rounded(lows.reduce((one, other) => (compare(one, other) <= 0 ? one : other))),
    high: rounded(highs.reduce((one, other) => (compare(one, other) >= 0 ? one : other))),
  }
}
