import * as z from 'zod'
import { MetricEntry } from '#domain/metrics/schema'
import { created, instant, jsonBody, uuid, write } from './call.ts'
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

/** Adds an entry. Needs no premium. */
export const addMetric = write('post', '/api/metrics', created(Metric), { body: jsonBody(AddMetric) })
