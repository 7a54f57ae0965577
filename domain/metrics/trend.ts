import { Decimal } from 'decimal.js'

/** The value and the unit of an entry. */
export type MetricValue = { readonly value: number; readonly unit: string }

/** The change from the second newest entry to the newest, in the unit of the newest. */
export type Trend = { readonly direction: 'up' | 'down'; readonly change: string; readonly unit: string }

/**
 * The trend of the entries of one type, newest first; undefined with fewer than two. The change has one decimal,
 * rounded half up, and a plus sign when positive; no change is '0.0' and counts as up. Pounds and kilograms are
 * converted to the unit of the newest entry before rounding (docs/product/metrics.md#trend).
 */
export function trendOf(entries: readonly MetricValue[]): Trend | undefined {
  const [newest, previous] = entries
  if (!newest || !previous) return undefined
  const change = new Decimal(newest.value).minus(exactlyIn(newest.unit, previous))
  const sign = change.isPositive() && !change.isZero() ? '+' : ''
  return {
    direction: change.isNegative() && !change.isZero() ? 'down' : 'up',
    change: change.isZero() ? '0.0' : sign + change.toFixed(1, Decimal.ROUND_HALF_UP),
    unit: newest.unit,
  }
}

/**
 * The value of an entry in another unit, for charts: 1 lbs is 0.453592 kg (docs/product/metrics.md#trend). Not
 * rounded. Other units are not converted.
 */
export function valueIn(unit: string, entry: MetricValue): number {
  return exactlyIn(unit, entry).toNumber()
}

function exactlyIn(unit: string, entry: MetricValue): Decimal {
  const value = new Decimal(entry.value)
  if (entry.unit === 'lbs' && unit === 'kg') return value.times(KG_PER_LBS)
  if (entry.unit === 'kg' && unit === 'lbs') return value.div(KG_PER_LBS)
  return value
}

const KG_PER_LBS = '0.453592'
