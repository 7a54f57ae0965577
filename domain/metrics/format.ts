import { formatAmount } from '../amounts/amount.ts'
import type { MetricType } from './units.ts'

/** The name of each type, in the order of the screens. */
export const METRIC_NAMES: Readonly<Record<MetricType, string>> = {
  weight: 'Weight',
  energy: 'Energy',
  sleep: 'Sleep',
  waist: 'Waist',
  'body-fat': 'Body fat',
  'resting-heart-rate': 'Resting heart rate',
  'oxygen-saturation': 'Blood oxygen',
}

/** A value with its unit: '81.4 kg', '7.5 /10'. At most 6 decimals; nothing is rounded. */
export function formatMetric(value: number, unit: string): string {
  return `${formatAmount(String(value))} ${unit}`
}
