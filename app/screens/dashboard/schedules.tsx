import { useActiveSchedules } from '../../data/active-schedules.ts'
import { usePremium } from '../../data/subscription.ts'
import { ActiveSchedules, SchedulesSkeleton } from '../../shell/active-schedules.tsx'
import { PremiumGate } from '../../shell/premium-gate.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailed } from './load-failed.tsx'

/** The card of active schedules, behind its gate. */
export function Schedules() {
  const { schedules, isError, refetch } = useActiveSchedules()
  return (
    <PremiumGate feature="dose schedules" premium={usePremium()}>
      <Card title="Active Schedules">
        {schedules ? null : isError ? (
          <LoadFailed title="Your schedules could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <SchedulesSkeleton />
        )}
        {schedules?.length === 0 ? (
          <Empty title="No active schedules" text="Create your first schedule to automate your dosing!" />
        ) : null}
        {schedules && schedules.length > 0 ? <ActiveSchedules schedules={schedules} /> : null}
      </Card>
    </PremiumGate>
  )
}
