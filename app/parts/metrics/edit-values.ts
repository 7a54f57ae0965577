import { dateIn, timeIn, type Zone } from '#domain/time/zone'
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

/** The form of an entry by the clock of the device. */
export function editValues(metric: ShownMetric, zone: Zone): EditValues {
  const { metric_type, recorded_at, notes } = metric
  return {
    metricType: metric_type,
    ...sameValues(metric),
    date: dateIn(recorded_at, zone),
    time: timeIn(recorded_at, zone),
    zone,
    notes: notes ?? '',
  }
}
