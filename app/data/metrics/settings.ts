import { METRIC_NAMES } from '#domain/metrics/format'
import type { SettingsChange } from '#domain/metrics/own'
import { displayUnits, type DisplayUnitOf } from '#domain/metrics/settings'
import type { MetricType, MetricUnit } from '#domain/metrics/units'
import { write } from '../outbox/pending-writes.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'
import { changeSettingsWrite, removeOwnMetricWrite } from './settings-write.ts'

const units = selector(['metric_settings'], ({ metric_settings }): DisplayUnitOf =>
  displayUnits(metric_settings.values()),
)
const AS_ENTERED: DisplayUnitOf = () => undefined

/** The unit in which the entries of a type are shown, with the unsent writes of this device; before the rows are here each as entered. */
export function useDisplayUnits(): DisplayUnitOf {
  return useSelected(units).data ?? AS_ENTERED
}

/** What is set for a metric of the person's own; `writeId` is made by the form, so that two taps are one. @throws when the device has no room for it. */
export async function changeOwnMetric(
  { id, name }: NamedMetric,
  change: Omit<SettingsChange, 'display_unit'>,
  writeId: string = crypto.randomUUID(),
): Promise<void> {
  const body = { ...change, label: change.label ?? undefined, form: change.form ?? undefined }
  await write(changeSettingsWrite, { id: writeId, params: { id }, body, preview: { id, name, change } })
}

/** A metric of the person's own with its name. */
export type NamedMetric = { readonly id: string; readonly name: string }

/** Removes a metric of the person's own. @throws when the device has no room for it. */
export async function removeOwnMetric(metric: NamedMetric): Promise<void> {
  await write(removeOwnMetricWrite, {
    id: crypto.randomUUID(),
    params: { id: metric.id },
    body: undefined,
    preview: metric,
  })
}

/** Sets the unit in which the entries of a type are shown, null for each as entered. @throws when the device has no room for it. */
export async function showIn(type: MetricType, display_unit: MetricUnit | null): Promise<void> {
  const preview = { id: type, name: METRIC_NAMES[type].toLowerCase(), change: { display_unit } }
  await write(changeSettingsWrite, { id: crypto.randomUUID(), params: { id: type }, body: { display_unit }, preview })
}
