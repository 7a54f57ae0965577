import { compare, exactly, fixed, isZero, minus, size, type Exact } from '../amounts/exact.ts'
import { exactlyIn } from './conversion.ts'
import type { MetricValue } from './entry.ts'
import type { MetricType } from './units.ts'

/** The change from the second newest entry to the newest, in the unit of the newest. */
export type Trend = { readonly direction: 'up' | 'down'; readonly change: string; readonly unit: string }

/**
 * The trend of the entries of one type, newest first; undefined with fewer than two, and where one of them is a limit. The change has one decimal,
 * rounded half up, and a plus sign when positive; no change is '0.0' and counts as up. Entries in another unit are converted to that of the
 * newest before rounding (docs/product/metrics.md#trend). Of two values both changes are told, '+4.0/-1.0', and the first has the direction.
 */
export function trendOf(type: MetricType, entries: readonly MetricValue[]): Trend | undefined {
  const [newest, previous] = entries
  if (!newest || !previous || newest.comparator || previous.comparator) return undefined
  const { unit } = newest
  const change = minus(exactlyIn(type, unit, newest), exactlyIn(type, unit, previous))
  const changes = [change, ...secondChange(newest, previous)]
  return {
    direction: compare(change, NOTHING) < 0 ? 'down' : 'up',
    change: changes.map(signed).join('/'),
    unit,
  }
}

/** Two values have one unit. */
function secondChange({ value2: newest }: MetricValue, { value2: previous }: MetricValue): readonly Exact[] {
  if (typeof newest !== 'number' || typeof previous !== 'number') return []
  return [minus(exactly(String(newest)), exactly(String(previous)))]
}

function signed(change: Exact): string {
  const sign = isZero(change) ? '' : compare(change, NOTHING) < 0 ? '-' : '+'
  return sign + fixed(size(change), 1)
}

const NOTHING = exactly('0')
