import type { Comparator } from './comparator.ts'
import type { MetricType, MetricUnit } from './units.ts'

/** The value of an entry and its unit. `value2` is the second value of a type that has two: the diastolic blood
 * pressure. With a `comparator` the value is the limit that a laboratory gave. */
export type MetricValue = {
  readonly value: number
  readonly value2?: number | null | undefined
  readonly comparator?: Comparator | null | undefined
  readonly unit: string
}

/**
 * A stored entry of a wellness metric. `recorded_at` and `deleted_at` are instants (ISO 8601, UTC). `last_change_id` names its newest
 * change.
 */
export type StoredMetric = {
  readonly id: string
  readonly metric_type: MetricType
  readonly value: number
  /** Null, or not there on a device that an earlier version has filled, where the type has one value. */
  readonly value2?: number | null | undefined
  readonly comparator?: Comparator | null | undefined
  readonly unit: MetricUnit
  /** The range of the laboratory, as reference-range.ts keeps it. */
  readonly reference_range?: string | null | undefined
  /** The report of the laboratory that the result stands in, and what it says of all its results (lab-report.ts); else as `value2`. */
  readonly report_id?: string | null | undefined
  readonly lab?: string | null | undefined
  readonly fasting?: boolean | null | undefined
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
    value2: form.value2 ?? null,
    comparator: form.comparator ?? null,
    unit: form.unit,
    reference_range: form.reference_range ?? null,
    report_id: null,
    lab: null,
    fasting: null,
    notes: form.notes || null,
    recorded_at: recordedAt,
    deleted_at: null,
    last_change_id: null,
  }
}

export type MetricFields = {
  readonly metricType: MetricType
  readonly value: number
  readonly value2?: number | null | undefined
  readonly comparator?: Comparator | null | undefined
  readonly unit: MetricUnit
  readonly reference_range?: string | null | undefined
  readonly notes?: string | null | undefined
}
