/** The types of metric, in the order in which they are shown. */
export const METRIC_TYPES = [
  'weight',
  'energy',
  'sleep',
  'waist',
  'body-fat',
  'resting-heart-rate',
  'oxygen-saturation',
  'blood-pressure',
  'temperature',
] as const
export type MetricType = (typeof METRIC_TYPES)[number]

/** Those that screens show before there is an entry. */
export const FIRST_METRICS: readonly MetricType[] = ['weight', 'energy', 'sleep']

/** The units of each type, the preselected one first (docs/product/metrics.md#types-and-values). */
export const METRIC_UNITS = {
  weight: ['lbs', 'kg'],
  energy: ['/10'],
  sleep: ['/10'],
  waist: ['cm', 'in'],
  'body-fat': ['%'],
  'resting-heart-rate': ['bpm'],
  'oxygen-saturation': ['%'],
  'blood-pressure': ['mmHg'],
  temperature: ['°C', '°F'],
} as const satisfies Record<MetricType, readonly string[]>
export type MetricUnit = (typeof METRIC_UNITS)[MetricType][number]

/** Whether an entry of the type has two values: a blood pressure is systolic (`value`) over diastolic (`value2`). */
export function hasTwoValues(type: string): boolean {
  return type === 'blood-pressure'
}

/** Every unit, of any type. */
export const ALL_METRIC_UNITS = [...new Set(METRIC_TYPES.flatMap((type) => METRIC_UNITS[type]))] as [
  MetricUnit,
  ...MetricUnit[],
]

/** The types that a screen shows: the first ones, and the others of which there are entries. */
export function shownMetricTypes(entries: readonly { readonly metric_type: MetricType }[] = []): readonly MetricType[] {
  const there = new Set(entries.map(({ metric_type }) => metric_type))
  return METRIC_TYPES.filter((type) => FIRST_METRICS.includes(type) || there.has(type))
}
