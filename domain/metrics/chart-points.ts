import { Decimal } from 'decimal.js'
import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'
import type { History, HistoryPart } from './history.ts'
import { valueIn } from './trend.ts'

/** A step of a chart from its first day to its last. `value` is the average of `count` entries, `low` to `high`. */
export type HistoryPoint = {
  readonly date: CivilDate
  readonly last: CivilDate
  readonly value: number
  readonly low: number
  readonly high: number
  readonly count: number
}

/**
 * The points of one type's chart, earliest first, all in one unit. Averages and converted values are exact until they
 * are rounded once, half up, to one decimal; a single entry in that unit stays as it was entered.
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

/** Conversion is a factor, so that a sum converts as its parts would. */
function inUnit(unit: string, value: number, part: HistoryPart): Decimal {
  return new Decimal(valueIn(unit, { value, unit: part.unit }))
}
