import { sql } from 'kysely'
import type * as z from 'zod'
import type { EditMetric, Metric } from '#contract'
import { OWN } from '#domain/metrics/entry'
import { editedMetric, editFutureRefusal } from '#domain/metrics/edited-metric'
import { CLOCKS_DIFFER } from '#domain/schedules/states/taken'
import { rawSql } from '../db/sql.ts'
import { ApiError, deletedSince, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import {
  amendMetric,
  lockMetric,
  markDeleted,
  markRestored,
  oneMetric,
  removeMetric,
  settingsOf,
  type Change,
} from './queries.ts'
import { refuseOwnEntry } from './settings.ts'

/** Changes the values of an entry; those from before are kept under the id of the write. */
export function editEntry(
  userId: string,
  id: string,
  { last_change_id, metric: form }: z.output<typeof EditMetric>,
  change: Change,
): Mutation<Metric> {
  const answer = oneMetric(userId, id)
  return mutation({
    reads: [lockMetric(userId, id), answer, settingsOf(userId, form.metricType === OWN ? form.own_id : '')],
    decide([[locked], [metric], settings]) {
      if (!locked) throw notFound('entry')
      if (!metric) throw deletedSince()
      if (metric.last_change_id !== last_change_id) throw metricChanged(metric)
      if (metric.metric_type !== (form.metricType === OWN ? form.own_id : form.metricType))
        throw invalidField('metricType', 'An entry stays of its kind')
      if (form.metricType === OWN) refuseOwnEntry(settings, form)
      const refusal = editFutureRefusal(metric, form, change.at.getTime() + CLOCKS_DIFFER)
      if (refusal !== undefined) throw invalidField('date', refusal)
      const edited = editedMetric(metric, form, change.id)
      if (metric.report_id && edited.recorded_at !== metric.recorded_at)
        throw invalidField('date', 'The day and the time are those of its report. Please edit the report.')
      return { changes: amendMetric(userId, edited, change), answer }
    },
    again: answer,
  })
}

/** The edit of a device that does not know the newest change of an entry. It comes with the entry as it is now. */
const metricChanged = (metric: Metric) =>
  new ApiError(409, {
    code: 'metric-changed',
    message: 'This entry was changed on another device in the meantime. Your changes were not saved.',
    metric,
  })

/** Deletes an entry as entered in error. */
export function deleteEntry(userId: string, id: string, change: Change): Mutation<{ readonly id: string }> {
  return mutation({
    reads: [lockMetric(userId, id)],
    decide([[locked]]) {
      if (!locked || locked.is_deleted) throw notFound('entry')
      return { changes: markDeleted(userId, id, change), answer: idOf(id) }
    },
  })
}

/** Restores a deleted entry. */
export function restoreEntry(userId: string, id: string, change: Change): Mutation<Metric> {
  const answer = oneMetric(userId, id)
  return mutation({
    reads: [lockMetric(userId, id)],
    decide([[locked]]) {
      if (!locked?.is_deleted) throw notFound('deleted entry')
      return { changes: markRestored(userId, id, change), answer }
    },
    again: answer,
  })
}

/** Removes a deleted entry for good, with its changes. */
export function removeEntry(userId: string, id: string): Mutation<{ readonly id: string }> {
  return mutation({
    reads: [lockMetric(userId, id)],
    decide([[locked]]) {
      if (!locked?.is_deleted) throw notFound('deleted entry')
      return { changes: [removeMetric(userId, id)], answer: idOf(id) }
    },
  })
}

const idOf = (id: string) => rawSql(sql<{ id: string }>`select ${id}::text as id`)
