import * as z from 'zod'
import { MetricEdit, MetricEntry } from '#domain/metrics/schema'
import { created, done, instant, jsonBody, pathId, uuid, write } from './call.ts'
import { Metric } from './metric.ts'

/**
 * The form with the id that the device gave the entry, and `recorded_at` (ISO 8601) when it was made before it is
 * sent.
 */
export const AddMetric = z.object({
  id: uuid('A new entry needs an id'),
  metric: MetricEntry,
  recorded_at: instant().optional(),
})
export type AddMetric = z.input<typeof AddMetric>

/** The form of an edit, and the newest change of the entry that the device knows, or null. */
export const EditMetric = z.object({ last_change_id: z.uuid().nullable(), metric: MetricEdit })
export type EditMetric = z.input<typeof EditMetric>

const params = pathId('No such entry')
const deletedParams = pathId('No such deleted entry')
const Gone = z.object({ id: z.uuid() })

/** Adds an entry. Needs no premium. */
export const addMetric = write('post', '/api/metrics', created(Metric), { body: jsonBody(AddMetric) })

/**
 * Changes an entry, but not its type; the values from before are kept. 409 `metric-changed`, with the entry as it is now, when it has
 * changes that the device does not know.
 */
export const editMetric = write('put', '/api/metrics/{id}', done(Metric), { params, body: jsonBody(EditMetric) })

/** Deletes an entry as entered in error: it is kept among the deleted entries. */
export const deleteMetric = write('delete', '/api/metrics/{id}', done(Gone), { params })

/** Restores a deleted entry. */
export const restoreMetric = write('post', '/api/deleted-metrics/{id}/restore', done(Metric), { params: deletedParams })

/** Removes a deleted entry for good, with its changes. */
export const removeDeletedMetric = write('delete', '/api/deleted-metrics/{id}', done(Gone), { params: deletedParams })
