import type { MetricType, MetricUnit } from './units.ts'

/**
 * A stored entry of a wellness metric. `recorded_at` and `deleted_at` are instants (ISO 8601, UTC). `last_change_id` names its newest
 * change.
 */
export type StoredMetric = {
  readonly id: string
  readonly metric_type: MetricType
  readonly value: number
  readonly unit: MetricUnit
  readonly notes: string | null
  readonly recorded_at: string
  readonly deleted_at: string | null
  readonly last_change_id: string | null
}

/**
 * The entry that a valid form adds. The device shows it until the server answers; the server stores it. Empty notes are
 * no notes.
 */
export function storedMetric(form: MetricFields, id: string, recordedAt: string): StoredMetric {
  return {
    id,
    metric_type: form.metricType,
    value: form.value,
    unit: form.unit,
    notes: form.notes || null,
    recorded_at: recordedAt,
    deleted_at: null,
    last_change_id: null,
  }
}

export type MetricFields = {
  readonly metricType: MetricType
  readonly value: number
  readonly unit: MetricUnit
  readonly notes?: string | null | undefined
}
