import { compare, exactly } from '../amounts/exact.ts'
import type { RowOf } from '../export/tables.ts'
import { boundsOf, type Bounds } from '../metrics/catalogue.ts'
import { MOST_RESULTS } from '../metrics/lab-report.ts'
import { isUnitOf } from '../metrics/settings.ts'
import { hasTwoValues, isLab, isOwnMetric } from '../metrics/units.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'

/** Entries and what they were before have the values and units of their type. */
export function* checkMetrics({ metric_settings, user_metrics, metric_changes }: FileRows): Check {
  for (const [index, settings] of metric_settings.entries()) yield wrongSettings(index, settings)
  const types = new Map<string, Type>()
  for (const [index, metric] of user_metrics.entries()) {
    types.set(metric.id, metric.metric_type)
    if (metric.report_id && !isLab(metric.metric_type))
      yield reasonAt('user_metrics', index, 'not of its type', 'report_id')
    if (!metric.report_id && (metric.lab || typeof metric.fasting === 'boolean'))
      yield reasonAt('user_metrics', index, 'not of a report', metric.lab ? 'lab' : 'fasting')
    if (!isUnit(metric.metric_type, metric)) yield reasonAt('user_metrics', index, 'a unit of another type', 'unit')
    yield wrongValue('user_metrics', index, metric.metric_type, metric)
  }
  yield* tooLongReports(user_metrics)
  for (const [index, change] of metric_changes.entries()) {
    const type = types.get(change.metric_id)
    if (type !== undefined && !isUnit(type, change))
      yield reasonAt('metric_changes', index, 'a unit of another type', 'unit')
    yield type === undefined ? undefined : wrongValue('metric_changes', index, type, change)
  }
}

/** A metric of the person's own has a name, a form, and a unit where it is a number; a type that Vialog knows has a unit that is shown. */
function wrongSettings(index: number, { id, display_unit, label, form, unit, is_active }: RowOf<'metric_settings'>) {
  const reason = (message: string, field: string) => reasonAt('metric_settings', index, message, field)
  if (!isOwnMetric(id)) {
    if (label !== null || form !== null || unit !== null || !is_active)
      return reason('not of a metric of the person', 'label')
    return display_unit !== null && !isUnitOf(id, display_unit)
      ? reason('a unit of another type', 'display_unit')
      : undefined
  }
  if (label === null) return reason('a metric of the person must have a name', 'label')
  if (form === null) return reason('a metric of the person must have a form', 'form')
  if (display_unit !== null) return reason('not of a metric of the person', 'display_unit')
  return (form === 'number') === (unit !== null)
    ? undefined
    : reason('a number has a unit, and nothing else has one', 'unit')
}

/** An edit of a report changes all of its results, of which there is a most. */
function* tooLongReports(metrics: FileRows['user_metrics']): Check {
  const results = new Map<string, number>()
  for (const [index, { report_id }] of metrics.entries()) {
    if (!report_id) continue
    const count = (results.get(report_id) ?? 0) + 1
    results.set(report_id, count)
    if (count > MOST_RESULTS)
      yield reasonAt('user_metrics', index, `more than ${MOST_RESULTS} results of a report`, 'report_id')
  }
}

type Type = RowOf<'user_metrics'>['metric_type']
type Measured = Pick<RowOf<'user_metrics'>, 'value' | 'value2' | 'comparator' | 'unit' | 'reference_range'>

function isUnit(type: Type, { unit }: Measured): boolean {
  return isOwnMetric(type) || isUnitOf(type, unit)
}

/** As the table takes them (docs/product/metrics.md#types-and-values). */
function wrongValue(table: 'user_metrics' | 'metric_changes', index: number, type: Type, measured: Measured) {
  const { value, comparator, unit } = measured
  const value2 = measured.value2 ?? undefined
  if (!isOwnMetric(type) && !isWithin(boundsOf(type, unit), value))
    return reasonAt(table, index, 'not a value of its type', 'value')
  if (measured.reference_range && !isLab(type)) return reasonAt(table, index, 'not of its type', 'reference_range')
  if (comparator && !isLab(type)) return reasonAt(table, index, 'not a limit of its type', 'comparator')
  if ((value2 !== undefined) !== hasTwoValues(type)) return reasonAt(table, index, 'not a value of its type', 'value2')
  if (value2 === undefined) return undefined
  if (isOwnMetric(type) || !isWithin(boundsOf(type, unit, 'value2'), value2))
    return reasonAt(table, index, 'not a value of its type', 'value2')
  return compare(exactly(value2), exactly(value)) < 0
    ? undefined
    : reasonAt(table, index, 'not less than the first value', 'value2')
}

/** A unit of another type has no bounds, and is a reason of its own. */
function isWithin(bounds: Bounds | undefined, value: string): boolean {
  if (bounds === undefined) return true
  const number = exactly(value)
  return compare(number, exactly(String(bounds.least))) >= 0 && compare(number, exactly(String(bounds.most))) <= 0
}
