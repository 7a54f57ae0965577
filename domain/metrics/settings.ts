import { METRIC_UNITS, type MetricType } from './units.ts'

/** What a person has set for a type: the unit in which screens show its entries, null where each is shown as it was entered. */
export type MetricSettings = { readonly id: string; readonly display_unit: string | null }

/** The unit in which the entries of a type are shown; undefined where each is shown as it was entered. */
export type DisplayUnitOf = (type: MetricType) => string | undefined

/** Reads the units from what the person has set. A unit that is none of the type, as an import could bring, is none. */
export function displayUnits(settings: Iterable<MetricSettings>): DisplayUnitOf {
  const units = new Map<string, string | null>([...settings].map(({ id, display_unit }) => [id, display_unit]))
  return (type) => {
    const unit = units.get(type) ?? undefined
    return unit !== undefined && isUnitOf(type, unit) ? unit : undefined
  }
}

/** Whether a type has this unit. */
export function isUnitOf(type: MetricType, unit: string): boolean {
  return (METRIC_UNITS[type] as readonly string[]).includes(unit)
}
