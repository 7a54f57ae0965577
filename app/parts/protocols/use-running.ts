import { useStartedSchedules, type ShownProtocol } from '../../data/protocols/protocols.ts'
import { useActiveSchedules } from '../../data/schedules/active-schedules.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { isFinished } from '../schedules/schedule-progress.ts'

/** The schedules that were started from any version of a protocol and are not over. */
export function useRunning({ versions }: Pick<ShownProtocol, 'versions'>): readonly ShownActiveSchedule[] {
  const started = useStartedSchedules()
  const { schedules = [] } = useActiveSchedules()
  const days = useDays(useNow())
  const ids = new Set(versions.flatMap(({ id }) => started?.get(id) ?? []).map(({ id }) => id))
  return schedules.filter((schedule) => ids.has(schedule.id) && !isFinished(schedule, days))
}
