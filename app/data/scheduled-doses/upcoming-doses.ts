import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ScheduledDose } from '#contract'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import type { Write } from '../outbox/write-kinds.ts'
import type { ShownScheduledDose } from './optimistic-scheduled-doses.ts'
import { monthQuery, pastWeekQuery, seenScheduledDoses, upcomingQuery, type OpenDays } from './queries.ts'
import { revertedDoses } from './reverted.ts'
import { missed, upcoming } from './shown-scheduled-doses.ts'

/** The next pending doses, those of last evening included while it is not over, with the unsent writes of this device. */
export function useUpcomingDoses(days: OpenDays, limit: number) {
  const queries = useQueryClient()
  const { data, isError, isSuccess, refetch } = useQuery(upcomingQuery(days))
  useOnNewDay(days, refetch)
  // The calendar opens at once from here, offline too. And where a dose is deleted, the month tells what it had completed.
  const { today } = days
  useEffect(() => {
    if (isSuccess) void queries.prefetchQuery(monthQuery(today))
  }, [queries, isSuccess, today])
  const show = useCallback<Show>((stored, pending, shown) => upcoming(stored, pending, shown, limit), [limit])
  return { doses: useShown(data, days, show), isError, refetch }
}

/** The doses that were neither taken nor skipped and are still asked about, with the unsent writes of this device. */
export function useMissedDoses(days: OpenDays, now: number) {
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(pastWeekQuery(days))
  useOnNewDay(days, refetch)
  const show = useCallback<Show>(
    (stored, pending, shown) => missed(stored, pending, shown, { now, seen: seenScheduledDoses(queries) }),
    [queries, now],
  )
  return { doses: useShown(data, days, show), isError, refetch }
}

/** Undefined while there is no answer, and no schedule that this device has not sent yet. */
function useShown(data: readonly ScheduledDose[] | undefined, { today, openFrom, begins, zone }: OpenDays, show: Show) {
  const queries = useQueryClient()
  const pending = usePendingWrites()
  return useMemo(() => {
    if (!data && !pending.some(({ kind, refused }) => kind === 'create-schedule' && !refused)) return undefined
    const reverted = revertedDoses(data ?? [], pending, () => seenScheduledDoses(queries))
    return show([...(data ?? []), ...reverted], pending, { today, openFrom, begins, zone })
  }, [queries, data, pending, today, openFrom, begins, zone, show])
}

type Show = (
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
  days: OpenDays,
) => readonly ShownScheduledDose[]

/** Loads again when a day begins or ends while the page is open, and when the hour changes at which that is, or the zone. */
function useOnNewDay({ today, openFrom, begins, zone }: OpenDays, load: () => unknown): void {
  const days = `${today} ${openFrom} ${begins} ${zone}`
  const loadedFor = useRef(days)
  useEffect(() => {
    if (loadedFor.current === days) return
    loadedFor.current = days
    void load()
  }, [days, load])
}
