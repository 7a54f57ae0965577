import { METRIC_UNITS, type MetricType } from '../metrics/units.ts'

/** The metrics of which entries are imported from a phone's health data, in the order of the screens; tables have weights alone. */
export const IMPORTED_METRICS = [
  'weight',
  'waist',
  'body-fat',
  'resting-heart-rate',
  'oxygen-saturation',
  'blood-pressure',
  'temperature',
] as const satisfies readonly MetricType[]
export type ImportedMetric = (typeof IMPORTED_METRICS)[number]

/** The units of these metrics. */
export const IMPORTED_UNITS = [...new Set(IMPORTED_METRICS.flatMap((metric) => METRIC_UNITS[metric]))] as [
  ImportedUnit,
  ...ImportedUnit[],
]
export type ImportedUnit = (typeof METRIC_UNITS)[ImportedMetric][number]

/**
 * What was measured: a decimal with at most two decimals, and its unit. `value2` is the diastolic value of a blood pressure. Without `metric_type` it is
 * a weight, or body fat where the unit is '%'.
 */
export type Measure = {
  readonly metric_type?: ImportedMetric | undefined
  readonly value: string
  readonly value2?: string | null | undefined
  readonly unit: ImportedUnit
}

/** The metric of which this is an entry. */
export function metricOf({ metric_type, unit }: Pick<Measure, 'metric_type' | 'unit'>): ImportedMetric {
  return metric_type ?? (unit === '%' ? 'body-fat' : 'weight')
}

/** Whether this is the name of one of them. */
export function isImportedMetric(name: string): name is ImportedMetric {
  return (IMPORTED_METRICS as readonly string[]).includes(name)
}
