import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Dose } from '#contract'
import { ownClock } from '#domain/doses/own-clock'
import type { CivilDate } from '#domain/time/civil'
import { countedDay, type DayClock } from '#domain/time/day'
import { addMonths, firstOfMonth } from '#domain/time/month'
import { asStored } from '../cache/rows.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { doseMonthQuery } from './month-doses.ts'
import type { ShownDose } from './newest-doses.ts'
import { useDoseMonth } from './use-dose-month.ts'

/** How many doses this day has, with the unsent writes of this device; undefined while they load. */
export function useDoseCount(day: CivilDate, { zone, begins }: DayClock) {
  const pending = usePendingWrites()
  const { data, isError } = useDoseMonth(day, zone)
  const count = useMemo(() => {
    if (!data && !changesView('doses', pending)) return undefined
    return dosesByDay(data ?? [], pending, { zone, begins }).get(day)?.length ?? 0
  }, [data, pending, day, zone, begins])
  return { count, isError }
}

/**
 * The doses of the month around a day and, as far as they are cached, of the months beside it, by day. `isKnown`: the month
 * itself has been loaded.
 */
export function useDosesByDay(date: CivilDate, { zone, begins }: DayClock) {
  const queries = useQueryClient()
  const pending = usePendingWrites()
  const month = firstOfMonth(date)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const { data, isError, isSuccess, refetch } = useDoseMonth(month, zone)
  const earlier = useDoseMonth(before, zone, false).data
  const later = useDoseMonth(after, zone, false).data
  useEffect(() => {
    if (!isSuccess) return
    void queries.prefetchQuery(doseMonthQuery(before, zone))
    void queries.prefetchQuery(doseMonthQuery(after, zone))
  }, [queries, isSuccess, before, after, zone])
  const byDay = useMemo(() => {
    // The first date of a month comes with two answers.
    const stored = [earlier, later, data].flatMap((answer) => (answer ?? []).map((dose) => [dose.id, dose] as const))
    return dosesByDay([...new Map(stored).values()], pending, { zone, begins })
  }, [earlier, data, later, pending, zone, begins])
  return { byDay, isKnown: data !== undefined, isError, refetch }
}

/** The stored doses with the unsent writes applied in order, by the day to which they count by their own clock, the earliest first. */
export function dosesByDay(
  stored: readonly Dose[],
  pending: readonly Write[],
  { zone, begins }: DayClock,
): ReadonlyMap<CivilDate, readonly ShownDose[]> {
  const doses = applyWrites('doses', asStored(stored), pending).toSorted(earliestFirst)
  return Map.groupBy(doses, (dose) => {
    const { date, time } = ownClock(dose, zone)
    return countedDay(date, time, begins)
  })
}

function earliestFirst(one: Dose, other: Dose): number {
  return Date.parse(one.administered_at) - Date.parse(other.administered_at) || (one.id < other.id ? -1 : 1)
}
