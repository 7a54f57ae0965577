import { isOwnMetric, type AnyMetricType } from '#domain/metrics/units'
import { dateIn } from '#domain/time/zone'
import { useLatestMetrics, useMetricsOf } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { addressOfEntries, typeInAddress } from '../../parts/metrics/address.ts'
import { AddMetric } from '../../parts/metrics/add-metric.tsx'
import { MetricMenus } from '../../parts/metrics/metric-menus.tsx'
import { MetricRow } from '../../parts/metrics/metric-row.tsx'
import { TypeOptions } from '../../parts/metrics/type-options.tsx'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Feed } from '../../shell/feed/feed.tsx'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeletedMetrics } from './deleted-metrics.tsx'
import { OwnMetrics } from './own-metrics.tsx'
import { text } from './text.ts'
import { UnitShown } from './unit-shown.tsx'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

/** /metrics: every entry of one metric, newest first, then those that were deleted. Free, as adding one is. */
export default function MetricsScreen() {
  const type = typeInAddress(useLocation().hash)
  const navigate = useNavigate()
  const { metrics: latest } = useLatestMetrics()
  return (
    <Page header={<Header title={text.title} back />}>
      <OutboxNotice />
      <SelectField
        label={text.type}
        value={type}
        onChange={({ target }) => void navigate(addressOfEntries(typeInAddress(`#${target.value}`)), { replace: true })}
      >
        <TypeOptions chosen={type} />
      </SelectField>
      {isOwnMetric(type) ? null : <UnitShown type={type} />}
      <AddMetric latest={latest} type={type} />
      <Entries key={type} type={type} />
      <DeletedMetrics key={`${type} deleted`} type={type} />
      {latest === undefined ? null : <OwnMetrics />}
    </Page>
  )
}

/** The height of a row in pixels at the usual size of text, until it is measured. */
const ROW_HEIGHT = 57

function Entries({ type }: { readonly type: AnyMetricType }) {
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const { metrics, isError, refetch } = useMetricsOf(type)
  const nameOf = useMetricNames()
  if (!metrics)
    return (
      <Card>
        {isError ? (
          <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} label={text.loading} />
        )}
      </Card>
    )
  return (
    <Card>
      {metrics.length === 0 ? (
        <Empty title={text.empty(nameOf(type))} text={text.emptyExplanation} />
      ) : (
        <MetricMenus>
          {(open) => (
            <Feed items={metrics} label={text.list(nameOf(type))} estimateHeight={() => ROW_HEIGHT}>
              {(metric, index) => (
                <div className={index === 0 ? '' : 'border-t border-line'}>
                  <div className="py-2.5">
                    <MetricRow as="div" metric={metric} today={today} zone={zone} onMenu={open} />
                  </div>
                </div>
              )}
            </Feed>
          )}
        </MetricMenus>
      )}
    </Card>
  )
}
