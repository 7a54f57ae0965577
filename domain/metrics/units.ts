/** The types of metric, and the units that each offers: choosing a type preselects its first unit. Section 2, Progress. */
export const METRIC_UNITS = { weight: ['lbs', 'kg'], energy: ['/10'], sleep: ['/10'] } as const
export type MetricType = keyof typeof METRIC_UNITS
