import type { Comparator } from './comparator.ts'
import type { MetricType, AnyMetricType, OwnMetricId } from './units.ts'

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
  readonly metric_type: AnyMetricType
  readonly value: number
  /** Null, or not there on a device that an earlier version has filled, where the type has one value. */
  readonly value2?: number | null | undefined
  readonly comparator?: Comparator | null | undefined
  readonly unit: string
  /** The range of the laboratory, as reference-range.ts keeps it. */
  readonly reference_range?: string | null | undefined
  /** The report of the laboratory that the result stands in, and what it says of all its results (lab-report.ts); else as `value2`. */
  readonly report_id?: string | null | undefined
  readonly lab?: string | null | undefined
  readonly fasting?: boolean | null | undefined
  readonly notes: string | null
  readonly recorded_at: string
  /** Minutes ahead of UTC of the clock by which it was measured, as own-clock.ts reads it; null, or not there, for the clock of the device. */
  readonly offset_minutes?: number | null | undefined
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
    metric_type: form.metricType === OWN ? form.own_id : form.metricType,
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
    offset_minutes: null,
    deleted_at: null,
    last_change_id: null,
  }
}

/** An entry of a type that Vialog knows, or of a metric of the person's own. */
export type MetricFields = { readonly value: number; readonly unit: string } & OfType & Values
type OfType = { readonly metricType: MetricType } | { readonly metricType: typeof OWN; readonly own_id: OwnMetricId }
type Values = {
  readonly value2?: number | null | undefined
  readonly comparator?: Comparator | null | undefined
  readonly reference_range?: string | null | undefined
  readonly notes?: string | null | undefined
}

/** What a form says instead of a type where the entry is of a metric of the person's own, which `own_id` names. */
export const OWN = 'own'
