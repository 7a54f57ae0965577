import * as z from 'zod'
import { HISTORY_RANGES } from '#domain/metrics/history'
import { MetricEntry, MetricType, MetricUnit } from '#domain/metrics/schema'
import { CivilDate, Zone } from '#domain/time/schema'
import { created, instant, jsonBody, ok, query, uuid, write } from './call.ts'

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

/**
 * Entries in steps of days, for charts: at most 130 steps in any range. Each part sums the entries of one type and
 * one unit in the step that begins on `date`. `counted` lists the ids of the newest entries among them.
 */
export const MetricHistory = z.object({
  from: CivilDate,
  to: CivilDate,
  step_days: z.number().int(),
  parts: z.array(
    z.object({
      metric_type: MetricType,
      date: CivilDate,
      unit: MetricUnit,
      count: z.number().int(),
      total: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  ),
  counted: z.array(z.uuid()),
})
export type MetricHistory = z.infer<typeof MetricHistory>

/** The latest ten entries of each type, newest first by recorded_at. */
export const listLatestMetrics = query('/api/metrics/latest', ok(z.array(Metric)))

/** The entries of the person's last 7, 30 or 90 days up to their `today`, or of all days, in steps. */
export const readMetricHistory = query('/api/metrics/history', ok(MetricHistory), {
  query: z.object({
    range: z.enum(HISTORY_RANGES, { error: 'range is 7, 30, 90 or all' }),
    today: CivilDate,
    zone: Zone,
  }),
})

/** Adds an entry. Needs no premium. */
export const addMetric = write('post', '/api/metrics', created(Metric), { body: jsonBody(AddMetric) })
