import * as z from 'zod'
import { MetricEntry, MetricType, MetricUnit } from '#domain/metrics/schema'
import { created, instant, jsonBody, uuid, write } from './call.ts'

/** One entry of a wellness metric. `recorded_at` is an instant (ISO 8601, UTC), `version` as in every row (contract/rows.ts). */
export const Metric = z.object({
  id: z.uuid(),
  version: z.int(),
  metric_type: MetricType,
  value: z.number(),
  unit: MetricUnit,
  notes: z.string().nullable(),
  recorded_at: z.string(),
})
export type Metric = z.infer<typeof Metric>

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
