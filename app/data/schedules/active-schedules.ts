import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Schedule } from '#contract'
import { client } from '../client.ts'
import type { Write } from '../outbox/outbox.ts'
import { allPages } from '../pages.ts'
import { seenDoses } from '../scheduled-doses/reverted.ts'
import { withUnsentSchedules, type ShownActiveSchedule } from './optimistic-active-schedules.ts'
import { usePendingWrites, write } from '../outbox/pending-writes.ts'

export type { ShownActiveSchedule }

export const activeSchedulesQuery = queryOptions({
  queryKey: ['schedules', 'active'],
  queryFn: () => allPages<Schedule>((after) => client.api.schedules.$get({ query: after ? { after } : {} })),
})

/** The active schedules, the one created last first, with everything that this device has done and not yet sent. */
export function useActiveSchedules() {
  const queries = useQueryClient()
  const pending = usePendingWrites()
  const { data, isError, refetch } = useQuery(activeSchedulesQuery)
  const schedules = useMemo(() => {
    const changes = pending.filter(({ kind, refused }) => kind !== 'log-dose' && !refused)
    if (!data && !changes.some(({ kind }) => kind === 'create-schedule')) return undefined
    return withUnsentSchedules(data ?? [], changes, changes.length > 0 ? seenDoses(queries) : [])
  }, [queries, data, pending])
  return { schedules, isError, refetch }
}

/** Ends a schedule: its pending doses are skipped, the completed ones stay. @throws when the device has no room for it. */
export async function deactivateSchedule(schedule: Schedule): Promise<void> {
  await write({
    id: crypto.randomUUID(),
    kind: 'deactivate-schedule',
    method: 'POST',
    path: `/api/schedules/${schedule.id}/deactivate`,
    body: undefined,
    preview: schedule,
    label: `Deactivate the schedule of ${schedule.peptide_name}`,
  })
}

/**
 * Puts what was done where the preview was, before the preview goes. Counts are taken from the scheduled doses as they
 * were seen before the same write is accepted there: call this first.
 */
export function acceptScheduleWrite(queries: QueryClient, done: Write): void {
  if (done.kind === 'log-dose') return
  const known = seenDoses(queries)
  void queries.cancelQueries({ queryKey: activeSchedulesQuery.queryKey })
  queries.setQueryData(activeSchedulesQuery.queryKey, (schedules) =>
    schedules ? [...withUnsentSchedules(schedules, [done], known)] : schedules,
  )
  void queries.invalidateQueries({ queryKey: ['schedules'] })
}
