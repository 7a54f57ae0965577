import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ScheduledDose } from '#contract'
import { slotDay } from '#domain/schedules/slot'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { addMonths, firstOfMonth } from '#domain/time/month'
import { monthOf } from '../cache/month-answers.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { monthQuery } from './queries.ts'
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
  const doses = useMemo(() => {
    const ofMonth = (answer: readonly ScheduledDose[] = [], first: CivilDate) =>
      answer.filter((dose) => monthOf(slotDay(dose, { zone, begins })) === monthOf(first))
    return onCalendar([...ofMonth(earlier, before), ...ofMonth(data, month), ...ofMonth(later, after)], pending, zone)
  }, [earlier, data, later, before, month, after, zone, begins, pending])
  return { doses, isKnown: data !== undefined, isError, refetch }
}
