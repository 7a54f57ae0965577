import type { History } from '#domain/metrics/history'
import type { MetricType } from '#domain/metrics/units'
import type { ShownMetric } from '../../data/metrics/latest-metrics.ts'

/** What the card of one metric shows: its chart above its latest entries, each as far as it has come. */
export type MetricView<Entry> =
  | { readonly list: 'loading' | 'failed'; readonly entries: undefined; readonly chart: ChartView }
  | { readonly list: 'entries'; readonly entries: readonly Entry[]; readonly chart: ChartView }

/** There is a chart in the unit of the newest entry, and none without an entry. */
type ChartView =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'chart'; readonly unit: string; readonly history: History }

/** What has been loaded is shown also when a later load fails. */
export function metricView<Entry extends Typed>(
  type: MetricType,
  { metrics, metricsFailed, history, historyFailed }: Loaded<Entry>,
): MetricView<Entry> {
  if (!metrics) return { list: metricsFailed ? 'failed' : 'loading', entries: undefined, chart: { kind: 'none' } }
  const entries = metrics.filter(({ metric_type }) => metric_type === type)
  return { list: 'entries', entries, chart: chartView(entries[0]?.unit, history, historyFailed) }
}

function chartView(unit: string | undefined, history: History | undefined, hasFailed: boolean): ChartView {
  if (unit === undefined) return { kind: 'none' }
  if (history) return { kind: 'chart', unit, history }
  return { kind: hasFailed ? 'failed' : 'loading' }
}

type Typed = Pick<ShownMetric, 'metric_type' | 'unit'>

type Loaded<Entry> = {
  /** Of all types, newest first; undefined while they load. */
  readonly metrics: readonly Entry[] | undefined
  readonly metricsFailed: boolean
  readonly history: History | undefined
  readonly historyFailed: boolean
}
