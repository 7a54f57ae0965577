/** The types of metric, in the order in which they are shown. */
export const METRIC_TYPES = ['weight', 'energy', 'sleep'] as const
export type MetricType = (typeof METRIC_TYPES)[number]

/** The units of each type, the preselected one first (docs/product/metrics.md#types-and-values). */
export const METRIC_UNITS = {
  weight: ['lbs', 'kg'],
  energy: ['/10'],
  sleep: ['/10'],
} as const satisfies Record<MetricType, readonly string[]>
export type MetricUnit = (typeof METRIC_UNITS)[MetricType][number]
