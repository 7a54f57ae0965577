import { metricNames, ownMetrics, type MetricNameOf, type OwnMetric } from '#domain/metrics/own'
import { selected, useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

const names = selector(['metric_settings'], ({ metric_settings }): MetricNameOf =>
  metricNames(metric_settings.values()),
)
const KNOWN = metricNames([])

/** Names metrics. Before the rows are here one of the person's own is "Own metric". */
export function useMetricNames(): MetricNameOf {
  return useSelected(names).data ?? KNOWN
}

/** The same outside of a screen, by what is here now. */
export const metricNameOf: MetricNameOf = (type) => (selected(names) ?? KNOWN)(type)

const own = selector(['metric_settings'], ({ metric_settings }): readonly OwnMetric[] =>
  ownMetrics(metric_settings.values()),
)
const NONE: readonly OwnMetric[] = []

/** The person's own metrics, by their names; none before the rows are here. */
export function useOwnMetrics(): readonly OwnMetric[] {
  return useSelected(own).data ?? NONE
}

/** The same outside of a screen, as they are now. */
export const ownMetricsNow = (): readonly OwnMetric[] => selected(own) ?? NONE
