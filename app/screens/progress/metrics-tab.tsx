import { useState } from 'react'
import { HISTORY_RANGES, type HistoryRange } from '#domain/metrics/history'
import { shownMetricTypes } from '#domain/metrics/units'
import { dateIn } from '#domain/time/zone'
import { useLatestMetrics, useMetricHistory } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { useDisplayUnits } from '../../data/metrics/settings.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { AddMetric } from '../../parts/metrics/add-metric.tsx'
import { MetricName } from '../../parts/metrics/metric-name.tsx'
import { LatestEntries } from './latest-entries.tsx'
import { useLoadErrorToast } from './use-load-error-toast.ts'
import { MetricChart } from './charts/metric-chart.tsx'
import { text } from './text.ts'

/** Each type over time and its latest ten entries. */
export function MetricsTab() {
  const [range, setRange] = useState<HistoryRange>('30')
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const { metrics, ...latest } = useLatestMetrics()
  const history = useMetricHistory(range, today, zone)
  const here = useSettledOnce(metrics !== undefined || latest.isError)
  const unitOf = useDisplayUnits()
  const nameOf = useMetricNames()
  useLoadErrorToast(latest.isError)
  return (
    <div className="grid gap-3.5">
      <Segmented label={text.metrics.range} hideLabel options={RANGES} value={range} onChange={setRange} />
      {shownMetricTypes(metrics).map((type) => {
        const entries = here ? metrics?.filter(({ metric_type }) => metric_type === type) : undefined
        const unit = entries?.[0] && (unitOf(type) ?? entries[0].unit)
        return (
          <Card
            key={here ? type : `${type} on its way`}
            title={<MetricName type={type} />}
            aside={unit === undefined ? undefined : text.metrics.rangeShown[range]}
          >
            {entries ? null : here ? (
              <LoadFailed what={text.metrics.loadedWhat} onRetry={() => void latest.refetch()} />
            ) : (
              <SkeletonRows label={text.metrics.loading(nameOf(type))} />
            )}
            {unit !== undefined && history ? (
              <MetricChart key={range} type={type} unit={unit} history={history} today={today} />
            ) : null}
            {entries ? <LatestEntries type={type} entries={entries} today={today} zone={zone} /> : null}
          </Card>
        )
      })}
      {here ? <AddMetric latest={metrics} /> : <Skeleton className="h-12.5 rounded-control" />}
    </div>
  )
}

const RANGES = HISTORY_RANGES.map((value) => ({ value, label: text.metrics.ranges[value] }))
