import { METRIC_NAMES } from '#domain/metrics/words'
import { dateIn } from '#domain/time/zone'
import { useMetricHistory, type ShownMetric } from '../../data/metrics.ts'
import { deviceZone } from '../../shell/now.ts'
import { Card } from '../../ui/card.tsx'
import { MetricChart } from './metric-chart.tsx'

/** Weight over the last 30 days. Charts are of the premium part, so that it stands in the Overview of premium people alone. */
export function WeightTrend({ metrics, now }: WeightTrendProps) {
  const zone = deviceZone()
  const today = dateIn(now, zone)
  const { history } = useMetricHistory('30', today, zone)
  const newest = metrics?.find(({ metric_type }) => metric_type === 'weight')
  const isRecent = history?.parts.some(({ metric_type }) => metric_type === 'weight')
  if (!newest || !history || !isRecent) return null
  return (
    <Card title={METRIC_NAMES.weight} aside="last 30 days">
      <MetricChart type="weight" unit={newest.unit} history={history} today={today} />
    </Card>
  )
}

type WeightTrendProps = { readonly metrics: readonly ShownMetric[] | undefined; readonly now: number }
