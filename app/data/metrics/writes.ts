import type * as contract from '#contract'
import { METRIC_NAMES, formatMetric } from '#domain/metrics/format'
import { withUnsent } from '../cache/rows.ts'
import { defineWrite, withIdInBoth } from '../outbox/define-write.ts'
import { cacheMetric } from './queries.ts'

/** Adds an entry of a wellness metric. */
export const addMetricWrite = defineWrite<'add-metric', typeof contract.addMetric, contract.Metric>({
  kind: 'add-metric',
  call: { method: 'post', path: '/api/metrics' },
  title: ({ metric_type, value, unit }) => `Add ${metric_type}: ${formatMetric(value, unit)}`,
  done: ({ metric_type }) => ({ title: 'Metric Added', text: `${METRIC_NAMES[metric_type]} successfully recorded.` }),
  failed: 'Failed to add metric.',
  applyTo: { metrics: withUnsent },
  accept: (queries, _metric, answer) => cacheMetric(queries, answer),
  withNewId: withIdInBoth,
})
