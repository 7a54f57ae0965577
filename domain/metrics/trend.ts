import { compare, exactly, fixed, isZero, minus, size, type Exact } from '../amounts/exact.ts'
import { exactlyIn } from './conversion.ts'
import { decimalsShown } from './decimals.ts'
import type { MetricValue } from './entry.ts'
import type { AnyMetricType } from './units.ts'

/** The change from the second newest entry to the newest. */
export type Trend = { readonly direction: 'up' | 'down'; readonly change: string; readonly unit: string }

/**
 * The trend of the entries of one type, newest first; undefined with fewer than two, and where one of them is a limit. The change has one decimal, that of a
 * lab result as many as were entered, rounded half up, and a plus sign when positive; no change is '0.0' and counts as up. Entries in another unit are converted to that of the
 * newest before rounding (docs/product/metrics.md#trend). `shown`: the unit of the change, that of the newest where it is not given. For a type with two
 * values `change` has both, '+4.0/-1.0', and `direction` is that of the first.
 */
export function trendOf(type: AnyMetricType, entries: readonly MetricValue[], shown?: string): Trend | undefined {
  const [newest, previous] = entries
  if (!newest || !previous || newest.comparator || previous.comparator) return undefined
  const unit = shown ?? newest.unit
  const change = minus(exactlyIn(type, unit, newest), exactlyIn(type, unit, previous))
  const changes = [change, ...secondChange(newest, previous)]
  const decimals = decimalsShown(
    type,
    [newest, previous].filter((entry) => entry.unit === unit).map(({ value }) => value),
  )
  return {
    direction: compare(change, NOTHING) < 0 ? 'down' : 'up',
    change: changes.map((one) => signed(one, decimals)).join('/'),
    unit,
  }
}

/** Two values have one unit. */
function secondChange({ value2: newest }: MetricValue, { value2: previous }: MetricValue): readonly Exact[] {
  if (typeof newest !== 'number' || typeof previous !== 'number') return []
  return [minus(exactly(String(newest)), exactly(String(previous)))]
}

function signed(change: Exact, decimals: number): string {
  const sign = isZero(change) ? '' : compare(change, NOTHING) < 0 ? '-' : '+'
  return sign + fixed(size(change), decimals)
}

const NOTHING = exactly('0')
