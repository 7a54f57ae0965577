import { amountForInput } from '#domain/amounts/amount'
import { hasTwoValues, METRIC_UNITS, type MetricType, type AnyMetricType } from '#domain/metrics/units'
import type { OwnMetric } from '#domain/metrics/own'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { ownMetricsNow } from '../../data/metrics/names.ts'
import { text } from './text.ts'

/** The values of the form, before validation. */
export type MetricFormValues = {
  readonly metricType: string
  /** Empty where the value was measured. */
  readonly comparator: string
  readonly value: string
  /** Empty where the type has one value. */
  readonly value2: string
  readonly unit: string
  /** Empty where the laboratory gave none. */
  readonly reference_range: string
  readonly notes: string
}

export const EMPTY: MetricFormValues = {
  metricType: '',
  comparator: '',
  value: '',
  value2: '',
  unit: '',
  reference_range: '',
  notes: '',
}

/** The form as it opens: on this type, else on that of the newest entry, in the unit of the newest entry of the type. */
export function startValues(
  latest: readonly Pick<ShownMetric, 'metric_type' | 'unit' | 'recorded_at'>[] | undefined,
  type?: AnyMetricType,
): MetricFormValues {
  const newest = latest?.toSorted((one, other) => (one.recorded_at < other.recorded_at ? 1 : -1))
  const chosen = type ?? newest?.[0]?.metric_type
  if (chosen === undefined) return EMPTY
  const last = newest?.find(({ metric_type }) => metric_type === chosen)
  return { ...EMPTY, metricType: chosen, unit: last?.unit ?? unitsOf(chosen, ownMetricsNow())[0] ?? '' }
}

/** The form of an entry with the same values as this one. */
export function sameValues({ value, value2, comparator, unit, reference_range }: ShownMetric) {
  return {
    comparator: comparator ?? '',
    value: amountForInput(String(value)),
    value2: typeof value2 === 'number' ? amountForInput(String(value2)) : '',
    unit,
    reference_range: reference_range ?? '',
  }
}

/** From top to bottom: the first invalid field decides which message becomes a toast. */
export const FIELD_ORDER = ['metricType', 'comparator', 'value', 'value2', 'unit', 'reference_range', 'notes'] as const

/** The required fields that are empty, from top to bottom. */
export function missingFields(values: MetricFormValues): readonly (typeof REQUIRED)[number][] {
  const required = hasTwoValues(values.metricType) ? REQUIRED : REQUIRED.filter((name) => name !== 'value2')
  return required.filter((name) => values[name].trim() === '')
}

const REQUIRED = ['metricType', 'value', 'value2', 'unit'] as const

/** The units to choose from, the preselected one first; none before a metric is chosen. `own`: the person's own metrics. */
export function unitsOf(type: string, own: readonly OwnMetric[] = []): readonly string[] {
  if (isMetricType(type)) return METRIC_UNITS[type]
  return own.filter(({ id }) => id === type).map(({ unit }) => unit)
}

export function isMetricType(type: string): type is MetricType {
  return type in METRIC_UNITS
}

/**
 * The line under the value. The first unit is preselected, as specified; the hint says so to a person whose last entry
 * was in the other one, before 81 is saved as pounds.
 */
export function valueHint(
  { metricType, unit }: Pick<MetricFormValues, 'metricType' | 'unit'>,
  latest: readonly Pick<ShownMetric, 'metric_type' | 'unit'>[] | undefined,
): string | undefined {
  if (unit === '/10') return text.form.outOfTen
  const last = latest?.find(({ metric_type }) => metric_type === metricType)
  if (last && last.unit !== unit) return text.form.lastUnit(last.unit)
  return metricType === 'waist' ? text.form.atNavel : undefined
}
