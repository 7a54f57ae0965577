import * as z from 'zod'
import { MetricSettingsChange, MetricType } from '#domain/metrics/schema'
import { done, jsonBody, write } from './call.ts'
import { DEVICE_ROWS } from './device-rows.ts'

/** What the person has set for a type, as devices keep it. */
export const MetricSettings = DEVICE_ROWS.metric_settings
export type MetricSettings = z.infer<typeof MetricSettings>

/** Sets the unit in which the entries of a type are shown. No entry changes. Needs no premium. */
export const changeMetricSettings = write('put', '/api/metric-settings/{id}', done(MetricSettings), {
  params: z.object({ id: MetricType }),
  body: jsonBody(MetricSettingsChange),
})
