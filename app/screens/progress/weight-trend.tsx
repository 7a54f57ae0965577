import { METRIC_NAMES } from '#domain/metrics/format'
import type { History } from '#domain/metrics/history'
import { dateIn } from '#domain/time/zone'
import type { ShownMetric } from '../../data/metrics/latest-metrics.ts'
import { deviceZone } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { MetricChart } from './metric-chart.tsx'

/** Weight over the last 30 days. Charts are a premium feature: only premium people see it in the Overview. */
export function WeightTrend({ metrics, history, now }: WeightTrendProps) {
  const today = dateIn(now, deviceZone())
  const newest = metrics?.find(({ metric_type }) => metric_type === 'weight')
  const isRecent = history?.parts.some(({ metric_type }) => metric_type === 'weight')
  if (!newest || !history || !isRecent) return null
  return (
    <Card title={METRIC_NAMES.weight} aside="last 30 days">
      <MetricChart type="weight" unit={newest.unit} history={history} today={today} />
    </Card>
  )
}

type WeightTrendProps = {
  readonly metrics: readonly ShownMetric[] | undefined
  readonly history: History | undefined
  readonly now: number
}
