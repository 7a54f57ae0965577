import { METRIC_NAMES } from '#domain/metrics/format'
import type { History } from '#domain/metrics/history'
import { dateIn } from '#domain/time/zone'
import type { ShownMetric } from '../../../data/metrics/metrics.ts'
import { useDisplayUnits } from '../../../data/metrics/settings.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { Card } from '../../../ui/card.tsx'
import { MetricChart } from './metric-chart.tsx'
import { weightUnit } from './weight-unit.ts'
import { text } from '../text.ts'

/** Weight over the last 30 days. Charts are a premium feature: only premium people see it in the Overview. */
export function WeightTrend({ metrics, history, now }: WeightTrendProps) {
  const today = dateIn(now, deviceZone())
  const chosen = useDisplayUnits()('weight')
  const entered = weightUnit(metrics, history)
  if (entered === undefined || !history) return null
  return (
    <Card title={METRIC_NAMES.weight} aside={text.weightTrend.range}>
      <MetricChart type="weight" unit={chosen ?? entered} history={history} today={today} />
    </Card>
  )
}

type WeightTrendProps = {
  readonly metrics: readonly ShownMetric[] | undefined
  readonly history: History | undefined
  readonly now: number
}
