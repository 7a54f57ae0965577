import { changesNothing, editedMetric } from '#domain/metrics/edited-metric'
import { storedMetric } from '#domain/metrics/entry'
import type { MetricEdit, MetricEntry } from '#domain/metrics/schema'
import { write } from '../outbox/pending-writes.ts'
import type { ShownMetric } from './metrics.ts'
import { addMetricWrite, deleteMetricWrite, editMetricWrite, removeMetricWrite, restoreMetricWrite } from './writes.ts'

/** Adds an entry under an id made by the form, so that two taps are one entry. @throws when the device has no room for it. */
export async function addMetric(id: string, entry: MetricEntry): Promise<void> {
  const recorded_at = new Date().toISOString()
  await write(addMetricWrite, {
    id,
    params: {},
    body: { id, metric: entry, recorded_at },
    preview: storedMetric(entry, id, recorded_at),
  })
}

/**
 * Changes an entry under an id made by the form, so that two taps are one change. `shown` is the entry as the form opened with it.
 * @throws when the device has no room for it.
 */
export async function editMetric(id: string, shown: ShownMetric, edit: MetricEdit): Promise<void> {
  const before = rowOf(shown)
  if (changesNothing(before, edit)) return
  await write(editMetricWrite, {
    id,
    params: { id: before.id },
    body: { last_change_id: before.last_change_id, metric: edit },
    preview: { before, metric: editedMetric(before, edit, id) },
  })
}

/** Deletes an entry as entered in error. @throws when the device has no room for it. */
export async function deleteMetric(shown: ShownMetric): Promise<void> {
  const preview = rowOf(shown)
  await write(deleteMetricWrite, { id: crypto.randomUUID(), params: { id: preview.id }, body: undefined, preview })
}

/** Restores a deleted entry. @throws when the device has no room for it. */
export async function restoreMetric(deleted: ShownMetric): Promise<void> {
  const id = crypto.randomUUID()
  const preview = { ...rowOf(deleted), last_change_id: id }
  await write(restoreMetricWrite, { id, params: { id: preview.id }, body: undefined, preview })
}

/** Removes a deleted entry for good. @throws when the device has no room for it. */
export async function removeMetric(deleted: ShownMetric): Promise<void> {
  const preview = rowOf(deleted)
  await write(removeMetricWrite, { id: crypto.randomUUID(), params: { id: preview.id }, body: undefined, preview })
}

/** An entry without what a screen shows beside it. */
function rowOf({ waiting: _waiting, version: _version, ...row }: ShownMetric) {
  return row
}
