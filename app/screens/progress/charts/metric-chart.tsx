import { YES_NO } from '#domain/metrics/format'
import type { History } from '#domain/metrics/history'
import type { AnyMetricType } from '#domain/metrics/units'
import type { CivilDate } from '#domain/time/civil'
import { useMetricNames } from '../../../data/metrics/names.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import { chartData } from './chart-data.ts'
import { text } from '../text.ts'

/** The entries of one metric over the days of a history, all in `unit`, which is that of the newest entry. */
export function MetricChart({ type, unit, history, today }: MetricChartProps) {
  const nameOf = useMetricNames()
  // The mean of yes and no is neither.
  if (unit === YES_NO) return null
  const data = chartData(type, unit, history, today)
  if (!data) return <p className="py-3 text-note text-ink-2">{text.chart.empty}</p>
  return <Chart label={text.chart.label(nameOf(type))} unit={unit === '/10' ? text.chart.outOfTen : unit} {...data} />
}

type MetricChartProps = {
  readonly type: AnyMetricType
  readonly unit: string
  readonly history: History
  readonly today: CivilDate
}
