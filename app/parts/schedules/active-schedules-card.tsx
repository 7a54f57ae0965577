import type { ReactNode } from 'react'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ActiveSchedules, SchedulesSkeleton } from './active-schedules.tsx'
import { text } from './text.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

/** The card of the active schedules: loading, failed, empty, or the list. */
export function ActiveSchedulesCard({ schedules, failed, onRetry, emptyAction }: ActiveSchedulesCardProps) {
  return (
    <Card title={text.title}>
      {schedules ? null : failed ? <LoadFailed what={text.loadedWhat} onRetry={onRetry} /> : <SchedulesSkeleton />}
      {schedules?.length === 0 ? <Empty title={text.empty} text={text.emptyExplanation} action={emptyAction} /> : null}
      {schedules && schedules.length > 0 ? <ActiveSchedules schedules={schedules} /> : null}
    </Card>
  )
}

type ActiveSchedulesCardProps = {
  /** Undefined while they load. */
  readonly schedules: readonly ShownActiveSchedule[] | undefined
  readonly failed: boolean
  readonly onRetry: () => void
  /** Shown when there are no schedules. */
  readonly emptyAction?: ReactNode
}
