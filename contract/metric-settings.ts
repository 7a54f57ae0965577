import * as z from 'zod'
import { AnyMetricType, MetricSettingsChange } from '#domain/metrics/schema'
import { done, jsonBody, write } from './call.ts'
import { DEVICE_ROWS } from './device-rows.ts'

/** What the person has set for a type, as devices keep it. */
export const MetricSettings = DEVICE_ROWS.metric_settings
export type MetricSettings = z.infer<typeof MetricSettings>

const params = z.object({ id: AnyMetricType })

/**
 * Sets what is sent for a type, or for a metric of the person's own, which begins with its `label` and `form` under an id made on the device:
 * `own-` and a uuid. No entry changes. Needs no premium, as every call here.
 */
export const changeMetricSettings = write('put', '/api/metric-settings/{id}', done(MetricSettings), {
  params,
  body: jsonBody(MetricSettingsChange),
})

/** Removes a metric of the person's own. 409 where an entry is of it. */
export const removeOwnMetric = write('delete', '/api/metric-settings/{id}', done(z.object({ id: z.string() })), {
  params,
})
