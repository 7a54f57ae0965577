import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { HISTORY_RANGES } from '#domain/metrics/history'
import { MetricEntry } from '#domain/metrics/schema'
import { CivilDate, Zone } from '#domain/time/schema'
import { json, jsonBody, refusals, WriteHeaders } from './call.ts'

const MetricType = z.enum(['weight', 'energy', 'sleep'])
const MetricUnit = z.enum(['lbs', 'kg', '/10'])

/** One entry of a wellness metric. `recorded_at` is an instant (ISO 8601, UTC). */
export const Metric = z.object({
  id: z.uuid(),
  metric_type: MetricType,
  value: z.number(),
  unit: MetricUnit,
  notes: z.string().nullable(),
  recorded_at: z.string(),
})
export type Metric = z.infer<typeof Metric>

/** The form's payload with the id that the device gave the entry, and when it was made (ISO 8601) where it waited. */
export const AddMetric = z.object({
  id: z.uuid({ error: 'A new entry needs an id' }).toLowerCase(),
  metric: MetricEntry,
  recorded_at: z.iso
    .datetime({ offset: true, error: 'Please send the moment as ISO 8601' })
    .max(40, 'Please send the moment as ISO 8601')
    .optional(),
})
export type AddMetric = z.input<typeof AddMetric>

/**
 * Entries by steps of days, for charts: never more than 130 steps, whatever the range. Each part sums up the entries of
 * one type and one unit in the step that begins on `date`. `counted` names the newest entries that are among them.
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
export const listLatestMetrics = createRoute({
  method: 'get',
  path: '/api/metrics/latest',
  responses: { 200: json(z.array(Metric)), ...refusals },
})

/** Entries of the last 7, 30 or 90 of the person's days up to their `today`, or of all days, in steps. */
export const readMetricHistory = createRoute({
  method: 'get',
  path: '/api/metrics/history',
  request: {
    query: z.object({
      range: z.enum(HISTORY_RANGES, { error: 'range is 7, 30, 90 or all' }),
      today: CivilDate,
      zone: Zone,
    }),
  },
  responses: { 200: json(MetricHistory), ...refusals },
})

/** Adds an entry. Part of the free Overview: it needs no premium. */
export const addMetric = createRoute({
  method: 'post',
  path: '/api/metrics',
  request: { headers: WriteHeaders, body: jsonBody(AddMetric) },
  responses: { 201: json(Metric), ...refusals },
})
