import * as z from 'zod'
import { COMPARATORS } from '#domain/metrics/comparator'
import { AnyMetricType } from '#domain/metrics/schema'

/**
 * One entry of a wellness metric. `recorded_at` and `deleted_at` are instants (ISO 8601, UTC), `last_change_id` names its newest change,
 * `version` is as in every row (contract/device-rows.ts).
 */
export const Metric = z.object({
  id: z.uuid(),
  version: z.int(),
  metric_type: AnyMetricType,
  value: z.number(),
  /** The second value of a type that has two; null, or not there on a device that an earlier version has filled, of the others. */
  value2: z.number().nullish(),
  /** That the value is a limit, which a result of a laboratory lies below or above; else as `value2`. */
  comparator: z.enum(COMPARATORS).nullish(),
  unit: z.string(),
  /** The range that the laboratory gave, as it is kept ('3.9-5.5', '<5', words); else as `value2`. */
  reference_range: z.string().nullish(),
  /** The report of the laboratory that the result stands in, and what it says of all its results; else as `value2`. */
  report_id: z.uuid().nullish(),
  lab: z.string().nullish(),
  fasting: z.boolean().nullish(),
  notes: z.string().nullable(),
  recorded_at: z.string(),
  /** Minutes ahead of UTC of the clock by which it was measured, where its source says so; else as `value2`. */
  offset_minutes: z.int().nullish(),
  deleted_at: z.string().nullable(),
  last_change_id: z.uuid().nullable(),
})
export type Metric = z.infer<typeof Metric>
