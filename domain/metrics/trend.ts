import { Decimal } from 'decimal.js'

/** What an entry of a metric says, as far as trends ask. */
export type MetricValue = { readonly value: number; readonly unit: string }

/** The change from the second newest entry to the newest, in the newest one's unit. */
export type Trend = { readonly direction: 'up' | 'down'; readonly change: string; readonly unit: string }

/**
 * The trend of one type's entries, newest first; undefined with fewer than two. The change has one decimal, half up, and
 * a plus sign when positive; exactly no change reads '0.0' and counts as up. Pounds and kilograms are converted to the
 * newest entry's unit before anything is rounded (docs/product/metrics.md#trend).
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
 * An entry's value in another unit, for charts: 1 lbs is 0.453592 kg (docs/product/metrics.md#trend). Not rounded; other
 * units stay.
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
