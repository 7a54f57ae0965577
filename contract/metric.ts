import * as z from 'zod'
import { MetricType, MetricUnit } from '#domain/metrics/schema'

/** One entry of a wellness metric. `recorded_at` is an instant (ISO 8601, UTC), `version` as in every row (contract/device-rows.ts). */
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
