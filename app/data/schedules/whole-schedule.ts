import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Refused } from '../fetch-json.ts'
import { useSelected } from '../rows/selected.ts'
import { wholeScheduleQuery } from './queries.ts'
import { shownSchedules } from './shown-schedules.ts'
import { queries } from '../queries.ts'

/** The schedule with the unsent writes of this device. `isUnknown`: the person has none of this id. */
export function useWholeSchedule(id: string) {
  const { data: stored } = useSelected(shownSchedules)
  const here = useMemo(() => stored?.whole(id), [stored, id])
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(
    { ...wholeScheduleQuery(id), enabled: !here },
    queries,
  )
  const schedule = here ?? data
  const isUnknown = schedule === undefined && error instanceof Refused && error.status < 500
  /** When loading last failed while there is nothing to show, in epoch ms; 0 when it did not. */
  const failedAt = schedule === undefined && !isUnknown && error ? errorUpdatedAt : 0
  return { schedule, isUnknown, failedAt, isFetching, retry: () => void refetch() }
}
