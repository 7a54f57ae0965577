import { compare, exactly } from '../amounts/exact.ts'
import type { RowOf } from '../export/tables.ts'
import { METRIC_UNITS } from '../metrics/units.ts'
import { LEADS } from '../reminders/rules.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'

/** Own peptides have different names, metrics the values and units of their type, and reminders are set once. */
export function* checkSettings({ custom_peptides, user_metrics, reminder_settings }: FileRows): Check {
  const names = new Set<string>()
  for (const [index, { name }] of custom_peptides.entries()) {
    yield names.has(name.toLowerCase()) ? reasonAt('custom_peptides', index, 'there twice', 'name') : undefined
    names.add(name.toLowerCase())
  }
  for (const [index, metric] of user_metrics.entries()) {
    const units: readonly string[] = METRIC_UNITS[metric.metric_type]
    if (!units.includes(metric.unit)) yield reasonAt('user_metrics', index, 'a unit of another type', 'unit')
    yield isWithinBounds(metric) ? undefined : reasonAt('user_metrics', index, 'not a value of its type', 'value')
  }
  for (const [index, settings] of reminder_settings.entries()) {
    const { lead_minutes, quiet_from, quiet_to } = settings
    if (index > 0) yield reasonAt('reminder_settings', index, 'there twice')
    if (!LEADS.some((lead) => lead === lead_minutes))
      yield reasonAt('reminder_settings', index, `not one of ${LEADS.join(', ')}`, 'lead_minutes')
    if ((quiet_from === null) !== (quiet_to === null) || (quiet_from !== null && quiet_from === quiet_to))
      yield reasonAt('reminder_settings', index, 'needs two different times', 'quiet_to')
  }
}

/** As the table takes them (docs/product/metrics.md#types-and-values). */
function isWithinBounds({ metric_type, value }: RowOf<'user_metrics'>): boolean {
  const number = exactly(value)
  if (metric_type === 'weight') return compare(number, exactly('20')) >= 0
  return compare(number, exactly('10')) <= 0
}
