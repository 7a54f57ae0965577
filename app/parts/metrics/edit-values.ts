import { dayMeasured, timeMeasured } from '#domain/metrics/own-clock'
import type { Zone } from '#domain/time/zone'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { sameValues } from './form-values.ts'

/** The values of the form of an edit, before validation. The type stays. */
export type EditValues = {
  readonly metricType: string
  /** Empty where the value was measured. */
  readonly comparator: string
  readonly value: string
  /** Empty where the type has one value. */
  readonly value2: string
  readonly unit: string
  readonly reference_range: string
  readonly date: string
  readonly time: string
  readonly zone: Zone
  readonly notes: string
}

/** From top to bottom: the first invalid field decides which message becomes a toast. */
export const EDIT_ORDER = ['comparator', 'value', 'value2', 'unit', 'reference_range', 'date', 'time', 'notes'] as const

/** The form of an entry by its own clock, or that of the device where it has none. */
export function editValues(metric: ShownMetric, zone: Zone): EditValues {
  const { metric_type, notes } = metric
  return {
    metricType: metric_type,
    ...sameValues(metric),
    date: dayMeasured(metric, zone),
    time: timeMeasured(metric, zone),
    zone,
    notes: notes ?? '',
  }
}
