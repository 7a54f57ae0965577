import { compare, exactly } from '../amounts/exact.ts'
import type { RowOf } from '../export/tables.ts'
import { boundsOf } from '../metrics/catalogue.ts'
import { METRIC_UNITS } from '../metrics/units.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'

/** Entries and what they were before have the values and units of their type. */
export function* checkMetrics({ user_metrics, metric_changes }: FileRows): Check {
  const types = new Map<string, Type>()
  for (const [index, metric] of user_metrics.entries()) {
    types.set(metric.id, metric.metric_type)
    if (!isUnit(metric.metric_type, metric)) yield reasonAt('user_metrics', index, 'a unit of another type', 'unit')
    yield isWithinBounds(metric.metric_type, metric)
      ? undefined
      : reasonAt('user_metrics', index, 'not a value of its type', 'value')
  }
  for (const [index, change] of metric_changes.entries()) {
    const type = types.get(change.metric_id)
    if (type !== undefined && !isUnit(type, change))
      yield reasonAt('metric_changes', index, 'a unit of another type', 'unit')
    yield type === undefined || isWithinBounds(type, change)
      ? undefined
      : reasonAt('metric_changes', index, 'not a value of its type', 'value')
  }
}

type Type = RowOf<'user_metrics'>['metric_type']
type Measured = Pick<RowOf<'user_metrics'>, 'value' | 'unit'>

function isUnit(type: Type, { unit }: Measured): boolean {
  const units: readonly string[] = METRIC_UNITS[type]
  return units.includes(unit)
}

/** As the table takes them (docs/product/metrics.md#types-and-values). */
function isWithinBounds(type: Type, { value, unit }: Measured): boolean {
  const number = exactly(value)
  const bounds = boundsOf(type, unit)
  // A unit of another type is a reason of its own.
  if (bounds === undefined) return true
  return compare(number, exactly(String(bounds.least))) >= 0 && compare(number, exactly(String(bounds.most))) <= 0
}
