import { displayUnits, type DisplayUnitOf } from '#domain/metrics/settings'
import type { MetricType, MetricUnit } from '#domain/metrics/units'
import { write } from '../outbox/pending-writes.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'
import { changeSettingsWrite } from './settings-write.ts'

const units = selector(['metric_settings'], ({ metric_settings }): DisplayUnitOf =>
  displayUnits(metric_settings.values()),
)
const AS_ENTERED: DisplayUnitOf = () => undefined

/** The unit in which the entries of a type are shown, with the unsent writes of this device; before the rows are here each as entered. */
export function useDisplayUnits(): DisplayUnitOf {
  return useSelected(units).data ?? AS_ENTERED
}

/** Sets the unit in which the entries of a type are shown, null for each as entered. @throws when the device has no room for it. */
export async function showIn(type: MetricType, display_unit: MetricUnit | null): Promise<void> {
  const preview = { id: type, display_unit }
  await write(changeSettingsWrite, { id: crypto.randomUUID(), params: { id: type }, body: { display_unit }, preview })
}
