import { formatAmount } from '../doses/amount.ts'
import type { MetricType } from './units.ts'

/** What each type is called, in the order in which they are shown. */
export const METRIC_NAMES: Readonly<Record<MetricType, string>> = {
  weight: 'Weight',
  energy: 'Energy',
  sleep: 'Sleep',
}

/** A value of a metric with its unit, as '81.4 kg' or '7.5 /10'. At most 6 decimals; nothing is rounded. */
export function formatMetric(value: number, unit: string): string {
  return `${formatAmount(String(value))} ${unit}`
}
