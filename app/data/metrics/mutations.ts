import { storedMetric } from '#domain/metrics/entry'
import type { MetricEntry } from '#domain/metrics/schema'
import { write } from '../outbox/pending-writes.ts'
import { addMetricWrite } from './writes.ts'

/** Adds an entry under an id made by the form, so that two taps are one entry. @throws when the device has no room for it. */
export async function addMetric(id: string, entry: MetricEntry): Promise<void> {
  const recorded_at = new Date().toISOString()
  await write(addMetricWrite, {
    id,
    params: {},
    body: { id, metric: entry, recorded_at },
    preview: storedMetric(entry, id, recorded_at),
  })
}
