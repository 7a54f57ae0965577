import type { History } from '#domain/metrics/history'
import type { ShownMetric } from '../../../data/metrics/metrics.ts'

/** The unit of the chart of the weight where the person has chosen none: that of the newest entry; undefined when no weight lies in the history. */
export function weightUnit(
  metrics: readonly Pick<ShownMetric, 'metric_type' | 'unit'>[] | undefined,
  history: Pick<History, 'parts'> | undefined,
): string | undefined {
  const isRecent = history?.parts.some(({ metric_type }) => metric_type === 'weight')
  return isRecent ? metrics?.find(({ metric_type }) => metric_type === 'weight')?.unit : undefined
}
