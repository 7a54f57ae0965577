import { useQuery } from '@tanstack/react-query'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import type { ShownScheduledDose } from './optimistic-scheduled-doses.ts'
import { pastWeekQuery, upcomingQuery, type OpenDays } from './queries.ts'
import { newestRows } from './newest-rows.ts'
import { withUnsentChanges } from './shown-scheduled-doses.ts'

/**
 * Of some doses those that are open, of the days that the dashboard shows, with the unsent writes of this device. Undefined
 * while one of them may still come.
 */
export function useAskedDoses(ids: readonly string[], days: OpenDays): readonly ShownScheduledDose[] | undefined {
  const next = useQuery(upcomingQuery(days))
  const past = useQuery(pastWeekQuery(days))
  const pending = usePendingWrites()
  const isLoading = next.isFetching || past.isFetching
  const answers = [next, past].map(({ data, dataUpdatedAt }) => ({ state: { data, dataUpdatedAt } }))
  const rows = newestRows(answers)
  const known = ids.flatMap((id) => rows.filter((dose) => dose.id === id))
  const open = withUnsentChanges(known, pending).filter(
    (dose) => dose.status === 'pending' && dose.schedule_status === 'active',
  )
  return open.length < ids.length && isLoading ? undefined : open
}
