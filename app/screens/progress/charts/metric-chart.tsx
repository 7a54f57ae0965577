import { METRIC_NAMES } from '#domain/metrics/format'
import type { History } from '#domain/metrics/history'
import type { MetricType } from '#domain/metrics/units'
import type { CivilDate } from '#domain/time/civil'
import { Chart } from '../../../ui/charts/chart.tsx'
import { chartData } from './chart-data.ts'
import { text } from '../text.ts'

/** The entries of one metric over the days of a history, all in `unit`, which is that of the newest entry. */
export function MetricChart({ type, unit, history, today }: MetricChartProps) {
  const data = chartData(type, unit, history, today)
  if (!data) return <p className="py-3 text-note text-ink-2">{text.chart.empty}</p>
  return (
    <Chart label={text.chart.label(METRIC_NAMES[type])} unit={unit === '/10' ? text.chart.outOfTen : unit} {...data} />
  )
}

type MetricChartProps = {
  readonly type: MetricType
  readonly unit: string
  readonly history: History
  readonly today: CivilDate
}
