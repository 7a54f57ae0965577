import { useDeferredValue } from 'react'
import { dateIn } from '#domain/time/zone'
import { useDisplayUnits } from '../../../data/metrics/settings.ts'
import { useTrends, type Trends } from '../../../data/trends/trends.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { useSettledOnce } from '../../../shell/loading/use-settled-once.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useLoadErrorToast } from '../use-load-error-toast.ts'
import { AfterDose } from './after-dose.tsx'
import { Cycles } from './cycles.tsx'
import { Picture } from './picture.tsx'
import { Rate } from './rate.tsx'
import { StandsOut } from './stands-out.tsx'
import { text } from './text.ts'

/** What was recorded on one time axis, and what can be said of it. */
export function TrendsTab() {
  const zone = deviceZone()
  const { trends, isError, refetch } = useTrends(zone)
  // The picture and the rate come first, and nothing moves when the rest comes beneath.
  const rest = useDeferredValue(trends, undefined)
  const here = useSettledOnce(trends !== undefined || isError)
  const today = dateIn(useNow(), zone)
  const unit = useDisplayUnits()('weight') ?? trends?.enteredUnit ?? 'kg'
  useLoadErrorToast(isError)
  if (!here)
    return (
      <Card title={text.loading}>
        <SkeletonRows rows={4} label={text.loading} />
      </Card>
    )
  if (!trends)
    return (
      <Card>
        <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
      </Card>
    )
  if (isEmpty(trends))
    return (
      <Card>
        <Empty icon="progress" title={text.none.title} text={text.none.explanation} />
      </Card>
    )
  return (
    <div className="grid gap-3.5">
      <Picture trends={trends} unit={unit} today={today} zone={zone} />
      <Rate weights={trends.weights} unit={unit} today={today} />
      {rest ? (
        <>
          <AfterDose peptides={rest.peptides} symptoms={rest.symptoms} />
          <Cycles trends={rest} unit={unit} today={today} />
          <StandsOut trends={rest} today={today} />
        </>
      ) : null}
    </div>
  )
}

function isEmpty({ weights, symptoms, peptides }: Trends): boolean {
  return weights.length === 0 && symptoms.size === 0 && peptides.length === 0
}
