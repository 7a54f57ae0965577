import type * as contract from '#contract'
import { METRIC_NAMES, formatMetric } from '#domain/metrics/format'
import { defineWrite, withIdInBoth } from '../outbox/define-write.ts'
import type { UnsentRow } from '../rows/draft.ts'

/** Adds an entry of a wellness metric. */
export const addMetricWrite = defineWrite<'add-metric', typeof contract.addMetric, UnsentRow<'user_metrics'>>({
  kind: 'add-metric',
  call: { method: 'post', path: '/api/metrics' },
  title: ({ metric_type, value, unit }) => `Add ${metric_type}: ${formatMetric(value, unit)}`,
  done: ({ metric_type }) => ({ title: 'Metric Added', text: `${METRIC_NAMES[metric_type]} successfully recorded.` }),
  failed: 'Failed to add metric.',
  change: (rows, metric) => rows.add('user_metrics', metric),
  withNewId: withIdInBoth,
})
