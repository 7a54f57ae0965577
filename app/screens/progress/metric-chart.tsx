import { METRIC_NAMES } from '#domain/metrics/format'
import type { History } from '#domain/metrics/history'
import type { MetricType } from '#domain/metrics/units'
import type { CivilDate } from '#domain/time/civil'
import { Chart } from '../../ui/charts/chart.tsx'
import { chartData } from './chart-data.ts'

/** The entries of one metric over the days of a history, all in `unit`, which is that of the newest entry. */
export function MetricChart({ type, unit, history, today }: MetricChartProps) {
  const data = chartData(type, unit, history, today)
  if (!data) return <p className="py-3 text-note text-ink-2">No entries in these days.</p>
  return <Chart label={`${METRIC_NAMES[type]} over time`} unit={unit === '/10' ? 'out of 10' : unit} {...data} />
}

type MetricChartProps = {
  readonly type: MetricType
  readonly unit: string
  readonly history: History
  readonly today: CivilDate
}
