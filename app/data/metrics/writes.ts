import type * as contract from '#contract'
import type { MetricChangeKind } from '#domain/metrics/change'
import { formatMetric } from '#domain/metrics/format'
import { isOwnMetric } from '#domain/metrics/units'
import { metricNameOf } from './names.ts'
import { defineWrite, withIdInBoth, type Made } from '../outbox/define-write.ts'
import type { Draft, UnsentRow } from '../rows/draft.ts'

type Entry = UnsentRow<'user_metrics'>

/** Adds an entry of a wellness metric. */
export const addMetricWrite = defineWrite<'add-metric', typeof contract.addMetric, Entry>({
  kind: 'add-metric',
  call: { method: 'post', path: '/api/metrics' },
  title: (entry) => `Add ${entryText(entry)}`,
  done: ({ metric_type }) => ({ title: 'Metric Added', text: `${metricNameOf(metric_type)} successfully recorded.` }),
  failed: 'Failed to add metric.',
  change(rows, entry) {
    // A later write may have changed what this one has added: then the row is there. An older version has stored previews without these.
    if (!rows.get('user_metrics', entry.id)) rows.put('user_metrics', { ...UNCHANGED, ...entry })
  },
  withNewId: withIdInBoth,
})

const UNCHANGED = { deleted_at: null, last_change_id: null }

/** What an edit shows until the server answers: the entry as it was when the sheet opened, and as it will be. */
export type MetricEditPreview = { readonly before: Entry; readonly metric: Entry }

/** Changes an entry. Its id is that of the change, so an edit on top of one that waits knows it. */
export const editMetricWrite = defineWrite<'edit-metric', typeof contract.editMetric, MetricEditPreview>({
  kind: 'edit-metric',
  call: { method: 'put', path: '/api/metrics/{id}' },
  title: ({ before }) => `Edit ${entryText(before)}`,
  done: () => ({ title: 'Entry updated', text: 'The earlier entry is kept in its history.' }),
  failed: 'Failed to update entry.',
  change(rows, { metric }, made) {
    const row = rows.get('user_metrics', metric.id)
    const { value, value2, comparator, unit, reference_range, notes, recorded_at } = metric
    const columns = { value, value2, comparator, unit, reference_range, notes, recorded_at }
    if (row?.deleted_at === null) changed(rows, row, columns, 'amended', made)
  },
  withNewId: ({ body, preview }, id) => ({
    body,
    preview: { ...preview, metric: { ...preview.metric, last_change_id: id } },
  }),
})

/** Deletes an entry as entered in error. */
export const deleteMetricWrite = defineWrite<'delete-metric', typeof contract.deleteMetric, Entry>({
  kind: 'delete-metric',
  call: { method: 'delete', path: '/api/metrics/{id}' },
  title: (entry) => `Delete ${entryText(entry)}`,
  done: () => ({ title: 'Entry deleted', text: 'It can be restored among the deleted entries.' }),
  failed: 'Failed to delete entry.',
  change(rows, { id }, made) {
    const row = rows.get('user_metrics', id)
    if (row?.deleted_at === null) changed(rows, row, { deleted_at: made.at }, 'deleted', made)
  },
})

/** Restores a deleted entry. */
export const restoreMetricWrite = defineWrite<'restore-metric', typeof contract.restoreMetric, Entry>({
  kind: 'restore-metric',
  call: { method: 'post', path: '/api/deleted-metrics/{id}/restore' },
  title: (entry) => `Restore ${entryText(entry)}`,
  done: () => ({ title: 'Entry restored' }),
  failed: 'Failed to restore entry.',
  change(rows, { id }, made) {
    const row = rows.get('user_metrics', id)
    if (row && row.deleted_at !== null) changed(rows, row, { deleted_at: null }, 'restored', made)
  },
  withNewId: ({ body, preview }, id) => ({ body, preview: { ...preview, last_change_id: id } }),
})

/** Removes a deleted entry for good, with its history. */
export const removeMetricWrite = defineWrite<'remove-metric', typeof contract.removeDeletedMetric, Entry>({
  kind: 'remove-metric',
  call: { method: 'delete', path: '/api/deleted-metrics/{id}' },
  title: (entry) => `Remove ${entryText(entry)} for good`,
  done: () => ({ title: 'Entry removed', text: 'It is gone for good, with its history.' }),
  failed: 'Failed to remove entry.',
  change(rows, { id }) {
    for (const change of rows.all('metric_changes'))
      if (change.metric_id === id) rows.remove('metric_changes', change.id)
    rows.remove('user_metrics', id)
  },
})

/** 'weight: 81.4 kg'. */
function entryText(entry: Entry): string {
  const name = metricNameOf(entry.metric_type)
  return `${isOwnMetric(entry.metric_type) ? name : name.toLowerCase()}: ${formatMetric(entry)}`
}

/** A change of an entry, unless it is there already. It keeps the values from before; `columns` are the new ones. */
export function changed(
  rows: Draft,
  before: Entry,
  columns: Partial<Entry>,
  kind: MetricChangeKind,
  { id, at }: Made,
): void {
  if (rows.get('metric_changes', id)) return
  const { id: metric_id, value, value2, comparator, unit, reference_range, lab, fasting, notes, recorded_at } = before
  const values = { value, value2, comparator, unit, reference_range, lab, fasting, notes, recorded_at }
  rows.put('metric_changes', { id, metric_id, changed_at: at, kind, ...values })
  rows.put('user_metrics', { ...before, ...columns, last_change_id: id })
}
