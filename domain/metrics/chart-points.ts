import { Decimal } from 'decimal.js'
import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'
import type { History, HistoryPart } from './history.ts'
import { valueIn } from './trend.ts'

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
  const total = parts.reduce((sum, part) => sum.plus(inUnit(unit, part.total, part)), new Decimal(0))
  const lows = parts.map((part) => inUnit(unit, part.low, part))
  const highs = parts.map((part) => inUnit(unit, part.high, part))
  const isAsEntered = count === 1 && parts.every((part) => part.unit === unit)
  const shown = (value: Decimal) => (isAsEntered ? value : value.toDecimalPlaces(1, Decimal.ROUND_HALF_UP)).toNumber()
  return {
    date,
    last,
    count,
    value: shown(total.div(count)),
    low: shown(Decimal.min(...lows)),
    high: shown(Decimal.max(...highs)),
  }
}

/** A conversion is a factor, so a sum converts like its parts. */
function inUnit(unit: string, value: number, part: HistoryPart): Decimal {
  return new Decimal(valueIn(unit, { value, unit: part.unit }))
}
