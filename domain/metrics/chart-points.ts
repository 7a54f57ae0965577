import { compare, dividedBy, exactly, fixed, plus, type Exact } from '../amounts/exact.ts'
import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'
import type { History, HistoryPart } from './history.ts'
import { exactlyIn } from './trend.ts'

/**
 * A point of a chart, for the days `date` to `last`. `value` is the average of `count` entries; `low` and `high` are
 * the extremes.
 */
export type HistoryPoint = {
  readonly date: CivilDate
  readonly last: CivilDate
  readonly value: number
  readonly low: number
  readonly high: number
  readonly count: number
}

/**
 * The points of the chart of one type, earliest first, in one unit. Averages and conversions are exact and rounded
 * once, half up, to one decimal. A single entry that has that unit already is not rounded.
 */
export function pointsOf(history: History, metricType: string, unit: string): readonly HistoryPoint[] {
  const steps = new Map<CivilDate, readonly HistoryPart[]>()
  for (const part of history.parts)
    if (part.metric_type === metricType) steps.set(part.date, [...(steps.get(part.date) ?? []), part])
  return [...steps]
    .toSorted(([one], [other]) => daysBetween(other, one))
    .map(([date, parts]) => pointOf(date, addDays(date, history.step_days - 1), parts, unit))
}

function pointOf(date: CivilDate, last: CivilDate, parts: readonly HistoryPart[], unit: string): HistoryPoint {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const total = parts.map((part) => inUnit(unit, part.total, part)).reduce(plus)
  const lows = parts.map((part) => inUnit(unit, part.low, part))
  const highs = parts.map((part) => inUnit(unit, part.high, part))
  const isAsEntered = count === 1 && parts.every((part) => part.unit === unit)
  const shown = (value: Exact) => Number(fixed(value, isAsEntered ? 6 : 1))
  return {
    date,
    last,
    count,
    value: shown(dividedBy(total, exactly(String(count)))),
    low: shown(lows.reduce((one, other) => (compare(one, other) <= 0 ? one : other))),
    high: shown(highs.reduce((one, other) => (compare(one, other) >= 0 ? one : other))),
  }
}

/** A conversion is a factor, so a sum converts like its parts. */
function inUnit(unit: string, value: number, part: HistoryPart): Exact {
  return exactlyIn(unit, { value, unit: part.unit })
}
