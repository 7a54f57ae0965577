import { useState } from 'react'
import type { HistoryRange } from '#domain/metrics/history'
import type { MetricType } from '#domain/metrics/units'
import { METRIC_NAMES } from '#domain/metrics/format'
import { dateIn } from '#domain/time/zone'
import { useLatestMetrics } from '../../data/metrics/latest-metrics.ts'
import { useMetricHistory } from '../../data/metrics/metric-history.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { AddMetric } from './metric-form/add-metric.tsx'
import { LatestEntries } from './latest-entries.tsx'
import { useLoadErrorToast } from './use-load-error-toast.ts'
import { MetricChart } from './metric-chart.tsx'

/** Each type over time and its latest ten entries. */
export function MetricsTab() {
  const [range, setRange] = useState<HistoryRange>('30')
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const { metrics, ...latest } = useLatestMetrics()
  const { history, ...past } = useMetricHistory(range, today, zone)
  const here = useSettledOnce(metrics !== undefined || latest.isError, history !== undefined || past.isError)
  useLoadErrorToast((latest.isError && !metrics) || (past.isError && !history))
  return (
    <div className="grid gap-3.5">
      <Segmented label="Days shown" hideLabel options={RANGES} value={range} onChange={setRange} />
      {(Object.keys(METRIC_NAMES) as MetricType[]).map((type) => {
        const entries = (here ? metrics : undefined)?.filter(({ metric_type }) => metric_type === type)
        const unit = entries?.[0]?.unit
        return (
          <Card key={here ? type : `${type} on its way`} title={METRIC_NAMES[type]} aside={unit && WORDS[range]}>
            {here && !entries && latest.isError ? (
              <LoadFailed what="Your entries" onRetry={() => void latest.refetch()} />
            ) : null}
            {!entries && !(here && latest.isError) ? <SkeletonRows label={`Loading ${METRIC_NAMES[type]}`} /> : null}
            {unit && history ? (
              <MetricChart key={range} type={type} unit={unit} history={history} today={today} />
            ) : null}
            {unit && !history && past.isError ? (
              <LoadFailed what="The chart" onRetry={() => void past.refetch()} />
            ) : null}
            {unit && !history && !past.isError ? <Skeleton className="h-55 w-full" /> : null}
            {entries ? <LatestEntries type={type} entries={entries} today={today} zone={zone} /> : null}
          </Card>
        )
      })}
      {here ? <AddMetric latest={metrics} /> : <Skeleton className="h-12.5 rounded-control" />}
    </div>
  )
}

const RANGES: readonly { readonly value: HistoryRange; readonly label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All' },
]

const WORDS: Readonly<Record<HistoryRange, string>> = {
  '7': 'last 7 days',
  '30': 'last 30 days',
  '90': 'last 90 days',
  all: 'all entries',
}
