import { dividedBy, exactly, fixed, minus, plus, times, type Exact } from '../amounts/exact.ts'
import type { MetricValue } from './entry.ts'
import type { MetricType } from './units.ts'

/**
 * The value of an entry in another unit of its type, exact. `count` is the number of entries of which the value is the sum. A unit that is
 * none of the type leaves the value as it is.
 */
export function exactlyIn(type: MetricType, unit: string, entry: MetricValue, count = 1): Exact {
  const value = exactly(String(entry.value))
  if (entry.unit === unit) return value
  const line = LINES[type]?.find(({ from, to }) => from === entry.unit && to === unit)
  if (line) return plus(times(value, line.factor), times(line.offset, exactly(String(count))))
  const inverse = LINES[type]?.find(({ from, to }) => from === unit && to === entry.unit)
  return inverse ? dividedBy(minus(value, times(inverse.offset, exactly(String(count)))), inverse.factor) : value
}

/** The same as a number, for charts. */
export function valueIn(type: MetricType, unit: string, entry: MetricValue): number {
  return Number(fixed(exactlyIn(type, unit, entry), 15))
}

/** How a unit becomes another: the value times `factor`, plus `offset`. The way back is the inverse, unless it has a line of its own. */
type Line = { readonly from: string; readonly to: string; readonly factor: Exact; readonly offset: Exact }

/** The pound and the inch are those of the international agreement of 1959; the scales of temperature are defined by each other. */
const LINES: Readonly<Partial<Record<MetricType, readonly Line[]>>> = {
  weight: [line('lbs', 'kg', '0.45359237')],
  waist: [line('in', 'cm', '2.54')],
  temperature: [line('°C', '°F', '1.8', '32')],
}

function line(from: string, to: string, factor: string, offset = '0'): Line {
  return { from, to, factor: exactly(factor), offset: exactly(offset) }
}
