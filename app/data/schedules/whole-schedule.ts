import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Refused } from '../fetch-json.ts'
import { useSelected } from '../rows/selected.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import { wholeScheduleQuery } from './queries.ts'
import { storedSchedules } from './stored-schedules.ts'
import type { ShownSchedule } from './shown-schedule.ts'
import { queries } from '../queries.ts'

/** The schedule with the unsent writes of this device. `isUnknown`: the person has none of this id. */
export function useWholeSchedule(id: string) {
  const { data: stored } = useSelected(storedSchedules)
  const here = useMemo(() => stored?.whole(id), [stored, id])
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(
    { ...wholeScheduleQuery(id), enabled: !here },
    queries,
  )
  const writes = usePendingWrites()
  const schedule = useMemo(() => withUnsent(here ?? data, writes, id), [here, data, writes, id])
  const isUnknown = schedule === undefined && error instanceof Refused && error.status < 500
  /** When loading last failed while there is nothing to show, in epoch ms; 0 when it did not. */
  const failedAt = schedule === undefined && !isUnknown && error ? errorUpdatedAt : 0
  return { schedule, isUnknown, failedAt, isFetching, retry: () => void refetch() }
}

/** The stored schedule with the unsent writes applied in order; undefined where neither has one of this id. */
export function withUnsent(
  stored: ShownSchedule | undefined,
  writes: readonly Write[],
  id: string,
): ShownSchedule | undefined {
  const others = ({ kind, preview }: Write) => kind === 'create-schedule' && preview.schedule.id !== id
  return applyWrites(
    'schedule',
    stored,
    writes.filter((write) => !others(write)),
  )
}
