import { compare, dividedBy, exactly, fixed, isZero, minus, size, times, type Exact } from '../amounts/exact.ts'

/** The value and the unit of an entry. */
export type MetricValue = { readonly value: number; readonly unit: string }

/** The change from the second newest entry to the newest, in the unit of the newest. */
export type Trend = { readonly direction: 'up' | 'down'; readonly change: string; readonly unit: string }

/**
 * The trend of the entries of one type, newest first; undefined with fewer than two. The change has one decimal,
 * rounded half up, and a plus sign when positive; no change is '0.0' and counts as up. Pounds and kilograms, inches and centimetres are
 * converted to the unit of the newest entry before rounding (docs/product/metrics.md#trend).
 */
export function trendOf(entries: readonly MetricValue[]): Trend | undefined {
  const [newest, previous] = entries
  if (!newest || !previous) return undefined
  const change = minus(exactlyIn(newest.unit, newest), exactlyIn(newest.unit, previous))
  const isDown = compare(change, NOTHING) < 0
  const sign = isZero(change) ? '' : isDown ? '-' : '+'
  return { direction: isDown ? 'down' : 'up', change: sign + fixed(size(change), 1), unit: newest.unit }
}

const NOTHING = exactly('0')

/**
 * The value of an entry in another unit, exact: 1 lbs is 0.45359237 kg, 1 in is 2.54 cm (docs/product/metrics.md#trend). Other units are
 * not converted.
 */
export function exactlyIn(unit: string, entry: MetricValue): Exact {
  const value = exactly(String(entry.value))
  const [from, to] = [FACTORS.get(entry.unit), FACTORS.get(unit)]
  if (entry.unit === unit || from === undefined || to === undefined || from.base !== to.base) return value
  return dividedBy(times(value, from.factor), to.factor)
}

/** The same as a number, for charts. */
export function valueIn(unit: string, entry: MetricValue): number {
  return Number(fixed(exactlyIn(unit, entry), 15))
}

/**
 * How much of its base one of a unit is, exactly, by the international yard and pound agreement of 1959. Units of one type with one base
 * are converted into each other.
 */
const FACTORS: ReadonlyMap<string, { readonly base: string; readonly factor: Exact }> = new Map([
  ['kg', { base: 'kg', factor: exactly('1') }],
  ['lbs', { base: 'kg', factor: exactly('0.45359237') }],
  ['cm', { base: 'cm', factor: exactly('1') }],
  ['in', { base: 'cm', factor: exactly('2.54') }],
])
