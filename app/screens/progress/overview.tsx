import { Fragment } from 'react'
import { Link } from 'wouter'
import { currentCycle } from '#domain/schedules/states/cycle'
import { dateIn } from '#domain/time/zone'
import { useActiveSchedules } from '../../data/schedules/active-schedules.ts'
import { useNewestDoses } from '../../data/doses/newest-doses.ts'
import { useLatestMetrics, useMetricHistory } from '../../data/metrics/metrics.ts'
import { useAdherence } from '../../data/scheduled-doses/adherence.ts'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { DoseMenus } from '../../parts/doses/dose-menus.tsx'
import { DoseRows } from '../../parts/doses/dose-rows.tsx'
import { RecentDosesCard } from '../../parts/doses/recent-doses.tsx'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Adherence } from './adherence.tsx'
import { AddMetric } from '../../parts/metrics/add-metric.tsx'
import { CurrentCycle } from './current-cycle.tsx'
import { KeyMetrics } from './key-metrics.tsx'
import { LabResults } from './lab-results.tsx'
import { useLoadErrorToast } from './use-load-error-toast.ts'
import { WeightTrend } from './charts/weight-trend.tsx'
import { text } from './text.ts'

/** Loads ten doses and shows the first four (docs/product/doses.md#logging-and-deleting). */
const LOADED = 10
const SHOWN = 4

/** The free tab: the current cycle, the key metrics with a way to add one, the newest doses. */
export function Overview({ premium }: { readonly premium: boolean | undefined }) {
  const now = useNow()
  const { schedules, ...plans } = useActiveSchedules()
  const { metrics, ...latest } = useLatestMetrics()
  const { doses, ...newest } = useNewestDoses(LOADED)
  const days = useDays(now)
  const { adherence, ...kept } = useAdherence(days, schedules && currentCycle(schedules)?.start_date)
  useLoadErrorToast((plans.isError && !schedules) || (latest.isError && !metrics) || (newest.isError && !doses))
  const history = useMetricHistory('30', dateIn(now, deviceZone()), deviceZone())
  const here = useSettledOnce(
    days.isKnown,
    premium !== undefined,
    schedules !== undefined || plans.isError,
    metrics !== undefined || latest.isError,
    adherence !== undefined || kept.isError,
    doses !== undefined || newest.isError,
  )
  const recent = here ? doses?.slice(0, SHOWN) : undefined
  return (
    <div className="grid gap-3.5">
      <Fragment key={here ? 'here' : 'coming'}>
        <CurrentCycle
          schedules={here ? schedules : undefined}
          now={now}
          failed={here && plans.isError}
          onRetry={() => void plans.refetch()}
        />
        <Adherence
          numbers={here ? adherence : undefined}
          failed={here && kept.isError}
          onRetry={() => void kept.refetch()}
        />
        <KeyMetrics
          metrics={here ? metrics : undefined}
          failed={here && latest.isError}
          onRetry={() => void latest.refetch()}
        />
        <LabResults metrics={here ? metrics : undefined} />
        {here && premium === true ? <WeightTrend metrics={metrics} history={history} now={now} /> : null}
        {here ? (
          <div className="grid gap-2.5">
            <AddMetric latest={metrics} />
            <Link to="/labs" className={buttonClass('quiet')}>
              {text.labResults.reports}
            </Link>
          </div>
        ) : (
          <Skeleton className="h-27.5 rounded-control" />
        )}
        <RecentDosesCard
          doses={recent}
          failed={here && newest.isError}
          onRetry={() => void newest.refetch()}
          emptyAction={
            <Link to="/track" className={buttonClass('quiet', 'small')}>
              {text.logDose}
            </Link>
          }
        >
          <DoseMenus>{(open) => <DoseRows doses={recent} now={now} onMenu={open} />}</DoseMenus>
        </RecentDosesCard>
      </Fragment>
    </div>
  )
}
