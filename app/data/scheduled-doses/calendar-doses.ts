import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { slotDay } from '#domain/time/slot'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { addMonths, firstOfMonth } from '#domain/time/month'
import { monthOf } from '../cache/month-answers.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { doseAnswersSince, monthQuery, PAST_WEEK_KEY, UPCOMING_KEY } from './queries.ts'
import { onCalendar } from './shown-scheduled-doses.ts'

/**
 * The calendar around a month: its doses and, as far as they are cached, those of the months before and after it, which
 * are loaded ahead so that another month shows at once. `isKnown`: the month itself has been loaded.
 */
export function useCalendarDoses(date: CivilDate, { zone, begins }: DayClock) {
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
  // Another answer that has come since may hold doses that another device has planned.
  const others = useNewestOf(queries, [UPCOMING_KEY, PAST_WEEK_KEY])
  const { doses, isMonthKnown } = useMemo(() => {
    const months = [
      { first: before, answer: earlier },
      { first: month, answer: data },
      { first: after, answer: later },
    ]
    const since = (first: CivilDate) => queries.getQueryState(monthQuery(first).queryKey)?.dataUpdatedAt ?? 0
    const known = new Set(months.flatMap(({ first, answer }) => (answer ? [monthOf(first)] : [])))
    const rows = months.flatMap(({ first, answer = [] }) => {
      const ids = new Set(answer.map(({ id }) => id))
      const added = doseAnswersSince(queries, since(first)).filter(({ id }) => !ids.has(id))
      return [...answer, ...added].filter((dose) => monthOf(slotDay(dose, { zone, begins })) === monthOf(first))
    })
    return { doses: onCalendar(rows, pending, zone), isMonthKnown: (one: string) => known.has(one) }
    // oxlint-disable-next-line react/exhaustive-deps -- `others` says when there is something else to read
  }, [queries, earlier, data, later, before, month, after, zone, begins, pending, others])
  return { doses, isMonthKnown, isKnown: data !== undefined, isError, refetch }
}

/** When the newest of some answers came (ms since 1970), 0 without one. */
function useNewestOf(queries: QueryClient, keys: readonly QueryKey[]): number {
  const subscribe = useCallback((changed: () => void) => queries.getQueryCache().subscribe(changed), [queries])
  return useSyncExternalStore(subscribe, () =>
    Math.max(...keys.map((key) => queries.getQueryState(key)?.dataUpdatedAt ?? 0)),
  )
}
