import { useEffect } from 'react'
import { useIsAskedOnDashboard } from '../../../data/symptoms/dashboard-question.ts'
import { text } from '../../../parts/symptoms/check-in/text.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { useLazyModule } from '../../../shell/loading/use-lazy-module.ts'
import { whenIdle } from '../../../shell/loading/when-idle.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AllSymptoms } from './all-symptoms.tsx'
import type * as checkIn from './check-in.tsx'

let loaded: typeof checkIn | undefined
const importCheckIn = async () => (loaded = await import('./check-in.tsx'))

/** The check-in, which is loaded after the first screen and then is there at once. Nothing where the person wants no question. */
export function CheckInPart() {
  const isAsked = useIsAskedOnDashboard()
  const { module, failed, load } = useLazyModule(importCheckIn)
  useEffect(() => (isAsked === false ? undefined : whenIdle(load)), [isAsked, load])
  if (isAsked === false) return null
  const CheckIn = (module ?? loaded)?.CheckIn
  if (CheckIn) return <CheckIn />
  return (
    <Card title={text.title}>
      {failed ? (
        <LoadFailed what={text.loadedWhat} onRetry={load} />
      ) : (
        <div className="grid gap-3">
          <output className="sr-only">{text.loading}</output>
          <Skeleton className="h-13 w-full" />
          <AllSymptoms />
        </div>
      )}
    </Card>
  )
}
