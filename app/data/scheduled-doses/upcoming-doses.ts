import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { CivilDate } from '#domain/time/civil'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { monthQuery, seenScheduledDoses, upcomingQuery } from './queries.ts'
import { revertedDoses } from './reverted.ts'
import { upcoming } from './shown-scheduled-doses.ts'

/** The next pending doses of `today` and the seven days after it, with the unsent writes of this device. */
export function useUpcomingDoses(today: CivilDate, limit: number) {
  const queries = useQueryClient()
  const pending = usePendingWrites()
  const { data, isError, isSuccess, refetch } = useQuery(upcomingQuery(today))
  useOnNewDay(today, refetch)
  // The calendar opens at once from here, offline too. And where a dose is deleted, the month tells what it had completed.
  useEffect(() => {
    if (isSuccess) void queries.prefetchQuery(monthQuery(today))
  }, [queries, isSuccess, today])
  const doses = useMemo(() => {
    if (!data && !pending.some(({ kind, refused }) => kind === 'create-schedule' && !refused)) return undefined
    const reverted = revertedDoses(data ?? [], pending, () => seenScheduledDoses(queries))
    return upcoming([...(data ?? []), ...reverted], pending, today).slice(0, limit)
  }, [queries, data, pending, today, limit])
  return { doses, isError, refetch }
}

/** Loads again when the day changes while the page is open. */
function useOnNewDay(today: CivilDate, load: () => unknown): void {
  const loadedFor = useRef(today)
  useEffect(() => {
    if (loadedFor.current === today) return
    loadedFor.current = today
    void load()
  }, [today, load])
}
