import { isOwnMetric, METRIC_UNITS, type AnyMetricType, type MetricType } from './units.ts'

/** How a metric of the person's own is entered: a number with a unit, a scale from 0 to 10, a count, or yes or no (1 or 0). */
export const METRIC_FORMS = ['number', 'scale', 'count', 'yes-no'] as const
export type MetricForm = (typeof METRIC_FORMS)[number]

/** What a person has set for a type, or a metric of their own. `display_unit`: the unit in which screens show its entries, null for each as entered. */
export type MetricSettings = {
  readonly id: string
  readonly display_unit: string | null
  /** The name, the form and the unit of a number of a metric of the person's own (own.ts); null of any other. */
  readonly label?: string | null | undefined
  readonly form?: MetricForm | null | undefined
  readonly unit?: string | null | undefined
  /** Whether a metric of the person's own is offered. */
  readonly is_active?: boolean | undefined
}

/** The unit in which the entries of a type are shown; undefined where each is shown as it was entered. */
export type DisplayUnitOf = (type: AnyMetricType) => string | undefined

/** Reads the units from what the person has set. A unit that is none of the type, as an import could bring, is none. */
export function displayUnits(settings: Iterable<Pick<MetricSettings, 'id' | 'display_unit'>>): DisplayUnitOf {
  const units = new Map<string, string | null>([...settings].map(({ id, display_unit }) => [id, display_unit]))
  return (type) => {
    if (isOwnMetric(type)) return undefined
    const unit = units.get(type) ?? undefined
    return unit !== undefined && isUnitOf(type, unit) ? unit : undefined
  }
}

/** Whether a type has this unit. */
export function isUnitOf(type: MetricType, unit: string): boolean {
  return (METRIC_UNITS[type] as readonly string[]).includes(unit)
}
