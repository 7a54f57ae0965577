import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { ScheduledDose } from '#contract'
import { lastUpcomingDay } from '#domain/schedules/upcoming'
import type { CivilDate } from '#domain/time/civil'
import { addMonths, firstOfMonth, lastOfMonth } from '#domain/time/month'
import { client } from '../client.ts'
import type { Write } from '../outbox/outbox.ts'
import { allPages } from '../pages.ts'
import { recalled } from './reverted.ts'
import { withUnsentChanges, type ShownScheduledDose } from './optimistic-scheduled-doses.ts'
import { bodyOf } from '../fetch-json.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'

export type { ShownScheduledDose }

/** More than the three that are shown, so that completing some of them offline leaves no gap. */
const ASKED = 15

/** Asked for `today` and kept under one key for all days: a page that opens offline next morning still knows the week. */
export const upcomingQuery = (today: CivilDate) =>
  queryOptions({
    queryKey: ['scheduled-doses', 'upcoming'],
    queryFn: async () =>
      bodyOf<ScheduledDose[]>(
        await client.api['scheduled-doses'].upcoming.$get({ query: { today, limit: String(ASKED) } }),
      ),
  })

/** The calendar's doses of the month that a day lies in. */
export const monthQuery = (date: CivilDate) =>
  queryOptions({
    queryKey: ['scheduled-doses', 'month', date.slice(0, 7)],
    queryFn: async () => {
      await nextTask()
      const days = { from: firstOfMonth(date), to: lastOfMonth(date) }
      return allPages<ScheduledDose>((after) =>
        client.api['scheduled-doses'].$get({ query: { ...days, ...(after && { after }) } }),
      )
    },
  })

/** The next pending doses of `today` and the seven days after it, with everything that this device has done and not yet sent. */
export function useUpcomingDoses(today: CivilDate, limit: number) {
  const queries = useQueryClient()
  const pending = usePendingWrites()
  const { data, isError, isSuccess, refetch } = useQuery(upcomingQuery(today))
  useOnNewDay(today, refetch)
  // The calendar opens at once from here, offline too; and a deleted dose is known by what it completed.
  useEffect(() => {
    if (isSuccess) void queries.prefetchQuery(monthQuery(today))
  }, [queries, isSuccess, today])
  const doses = useMemo(() => {
    if (!data && !pending.some(plansDoses)) return undefined
    return upcoming([...(data ?? []), ...recalled(queries, data ?? [], pending)], pending, today).slice(0, limit)
  }, [queries, data, pending, today, limit])
  return { doses, isError, refetch }
}

/** Pending doses of active schedules from `today` to seven days on, the earliest first. */
export function upcoming(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
  today: CivilDate,
): readonly ShownScheduledDose[] {
  const last = lastUpcomingDay(today)
  return withUnsentChanges(stored, pending)
    .filter(({ status, schedule_status }) => status === 'pending' && schedule_status === 'active')
    .filter(({ scheduled_date }) => scheduled_date >= today && scheduled_date <= last)
    .toSorted(byDayAndTime)
}

/**
 * The calendar around a month: its doses and, as far as they are known, those of the months before and after it, which
 * are fetched ahead so that switching answers at once. `isKnown`: the month itself has been seen.
 */
export function useCalendarDoses(date: CivilDate) {
  const queries = useQueryClient()
  const pending = usePendingWrites()
  const month = firstOfMonth(date)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const { data, isError, isSuccess, refetch } = useQuery(monthQuery(month))
  const earlier = useQuery({ ...monthQuery(before), enabled: false }).data
  const later = useQuery({ ...monthQuery(after), enabled: false }).data
  useEffect(() => {
    if (!isSuccess) return
    void queries.prefetchQuery(monthQuery(before))
    void queries.prefetchQuery(monthQuery(after))
  }, [queries, isSuccess, before, after])
  const doses = useMemo(
    () => onCalendar([...(earlier ?? []), ...(data ?? []), ...(later ?? [])], pending),
    [earlier, data, later, pending],
  )
  return { doses, isKnown: data !== undefined, isError, refetch }
}

/** What a calendar shows: doses of active schedules without the skipped, in their order. */
export function onCalendar(stored: readonly ScheduledDose[], pending: readonly Write[]): readonly ShownScheduledDose[] {
  return withUnsentChanges(stored, pending)
    .filter(({ status, schedule_status }) => status !== 'skipped' && schedule_status === 'active')
    .toSorted(byDayAndTime)
}

/** Puts what was done where the preview was, before the preview goes. */
export function acceptScheduledDoseWrite(queries: QueryClient, done: Write): void {
  if (done.kind === 'log-dose') return
  // An answer that is under way was asked for before.
  void queries.cancelQueries({ queryKey: ['scheduled-doses'] })
  queries.setQueriesData<readonly ScheduledDose[]>({ queryKey: ['scheduled-doses'] }, (doses) =>
    doses ? withUnsentChanges(doses, [done]) : doses,
  )
  void queries.invalidateQueries({ queryKey: ['scheduled-doses'] })
}

/** A month that is known is shown first: what three questions cost comes after the frame that a finger waits for. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Asks again when the day has changed under an open page. */
function useOnNewDay(today: CivilDate, ask: () => unknown): void {
  const asked = useRef(today)
  useEffect(() => {
    if (asked.current === today) return
    asked.current = today
    void ask()
  }, [today, ask])
}

function plansDoses({ kind, refused }: Write): boolean {
  return kind === 'create-schedule' && !refused
}

function byDayAndTime(one: ScheduledDose, other: ScheduledDose): number {
  if (one.scheduled_date !== other.scheduled_date) return one.scheduled_date < other.scheduled_date ? -1 : 1
  if (one.scheduled_time !== other.scheduled_time) return one.scheduled_time < other.scheduled_time ? -1 : 1
  return one.id < other.id ? -1 : 1
}
