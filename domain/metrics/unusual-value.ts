import { compare, exactly, minus, size, times, type Exact } from '../amounts/exact.ts'
import { toEpochMs } from '../time/instant.ts'
import { exactlyIn } from './conversion.ts'
import type { MetricFields, MetricValue } from './entry.ts'
import { isLab, type AnyMetricType } from './units.ts'

/**
 * The last entry of the type where the new one lies far from it, which is more often a slip than a change; else undefined. A weight is far
 * where it is more than 5 % off one of the last 7 days, or half as much again or less than two thirds of any: pounds that are kilograms. A
 * lab result is far where it is more than 5 times the last one in its unit, or less than a fifth. A limit is compared with nothing, and no
 * other type is. `now` in ms since 1970. Everything is compared exactly (docs/product/metrics.md#unusual-values).
 */
export function lastIfUnusual<Entry extends Earlier>(
  entry: MetricFields,
  earlier: readonly Entry[],
  now: number,
): Entry | undefined {
  const type = entry.metricType
  if (entry.comparator || (type !== 'weight' && !isLab(type))) return undefined
  const last = earlier.filter((one) => isAlike(type, entry.unit, one)).reduce<Entry | undefined>(later, undefined)
  if (!last) return undefined
  const [value, before] = [exactly(String(entry.value)), exactlyIn(type, entry.unit, last)]
  if (type !== 'weight') return isBeyond(value, before, FIVE) ? last : undefined
  const isRecent = now - toEpochMs(last.recorded_at) <= WEEK
  return isBeyond(value, before, HALF_AGAIN) || (isRecent && isOff(value, before)) ? last : undefined
}

type Earlier = MetricValue & { readonly metric_type: AnyMetricType; readonly recorded_at: string }

/** Lab results are compared in the unit that a laboratory gave; weights in either. */
function isAlike(type: AnyMetricType, unit: string, one: Earlier): boolean {
  return one.metric_type === type && !one.comparator && (type === 'weight' || one.unit === unit)
}

function later<Entry extends Earlier>(one: Entry | undefined, other: Entry): Entry {
  return one === undefined || other.recorded_at > one.recorded_at ? other : one
}

/** Whether one of both is more than so many times the other. */
function isBeyond(one: Exact, other: Exact, ratio: Exact): boolean {
  return compare(one, times(other, ratio)) > 0 || compare(other, times(one, ratio)) > 0
}

/** Whether a value is more than 5 % off one before. */
function isOff(value: Exact, before: Exact): boolean {
  return compare(size(minus(value, before)), times(before, exactly('0.05'))) > 0
}

const WEEK = 7 * 86_400_000
const FIVE = exactly('5')
const HALF_AGAIN = exactly('1.5')
