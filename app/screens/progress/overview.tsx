import { useActiveSchedules } from '../../data/active-schedules.ts'
import { useNewestDoses } from '../../data/doses.ts'
import { useLatestMetrics } from '../../data/metrics.ts'
import { useNow } from '../../shell/now.ts'
import { AddMetric } from './add-metric.tsx'
import { CurrentCycle } from './current-cycle.tsx'
import { KeyMetrics } from './key-metrics.tsx'
import { RecentDoses } from './recent-doses.tsx'
import { useLoadFailure } from './load-failed.tsx'
import { WeightTrend } from './weight-trend.tsx'

/** Progress loads ten doses and shows the first four of them (specification section 9). */
const LOADED = 10
const SHOWN = 4

/** The free tab: the current cycle, the key metrics with a way to add one, the newest doses. */
export function Overview({ premium }: { readonly premium: boolean | undefined }) {
  const now = useNow()
  const { schedules, ...plans } = useActiveSchedules()
  const { metrics, ...latest } = useLatestMetrics()
  const { doses, ...newest } = useNewestDoses(LOADED)
  useLoadFailure((plans.isError && !schedules) || (latest.isError && !metrics) || (newest.isError && !doses))
  return (
    <div className="grid gap-3.5">
      <CurrentCycle schedules={schedules} now={now} failed={plans.isError} onRetry={() => void plans.refetch()} />
      <KeyMetrics metrics={metrics} failed={latest.isError} onRetry={() => void latest.refetch()} />
      {premium === true ? <WeightTrend metrics={metrics} now={now} /> : null}
      <AddMetric latest={metrics} />
      <RecentDoses
        doses={doses?.slice(0, SHOWN)}
        now={now}
        failed={newest.isError}
        onRetry={() => void newest.refetch()}
      />
    </div>
  )
}
