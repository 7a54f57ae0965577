import type { ShownActiveSchedule } from '../../data/active-schedules.ts'
import { usePremium } from '../../data/subscription.ts'
import { ActiveSchedules, SchedulesSkeleton } from '../../parts/schedules/active-schedules.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { PremiumGate } from '../../shell/gates/premium-gate.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'

/** The card of active schedules, behind its gate. */
export function Schedules({ schedules, failed, onRetry }: SchedulesProps) {
  return (
    <PremiumGate feature="dose schedules" premium={usePremium()}>
      <Card title="Active Schedules">
        {schedules ? null : failed ? <LoadFailed what="Your schedules" onRetry={onRetry} /> : <SchedulesSkeleton />}
        {schedules?.length === 0 ? (
          <Empty title="No active schedules" text="Create your first schedule to automate your dosing!" />
        ) : null}
        {schedules && schedules.length > 0 ? <ActiveSchedules schedules={schedules} /> : null}
      </Card>
    </PremiumGate>
  )
}

type SchedulesProps = {
  readonly schedules: readonly ShownActiveSchedule[] | undefined
  readonly failed: boolean
  readonly onRetry: () => void
}
