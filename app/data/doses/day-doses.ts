import { useMemo } from 'react'
import type { Dose } from '#contract'
import { ownClock } from '#domain/doses/own-clock'
import { widestSpan } from '#domain/doses/own-day'
import type { CivilDate } from '#domain/time/civil'
import { countedDay, type DayClock } from '#domain/time/day'
import { addMonths, firstOfMonth, lastOfMonth } from '#domain/time/month'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { useSelected } from '../rows/selected.ts'
import type { ShownDose } from './shown-dose.ts'
import { useOldDoses } from './old-doses.ts'
import { storedDoses } from './stored-doses.ts'

/** How many doses this day has, with the unsent writes of this device; undefined while they load. */
export function useDoseCount(day: CivilDate, clock: DayClock) {
  const { zone, begins } = clock
  const { data, isError } = useSelected(storedDoses)
  const pending = usePendingWrites()
  const count = useMemo(() => {
    if (!data && !changesView('doses', pending)) return undefined
    return dosesByDay(dosesBetween(data?.newest ?? [], day, day), pending, { zone, begins }).get(day)?.length ?? 0
  }, [data, pending, day, zone, begins])
  return { count, isError }
}

/**
 * The doses of the month around a day and of the months beside it, by day. `isKnown`: the month itself is here. Months from before
 * those that a device keeps are loaded.
 */
export function useDosesByDay(date: CivilDate, { zone, begins }: DayClock) {
  const stored = useSelected(storedDoses)
  const pending = usePendingWrites()
  const month = firstOfMonth(date)
  const [from, to] = [addMonths(month, -1), lastOfMonth(addMonths(month, 1))]
  const old = useOldDoses(month, zone, stored.data)
  const byDay = useMemo(() => {
    const { newest = [], isKnown = () => false } = stored.data ?? {}
    // What has changed since is among the rows.
    const others = old.doses.filter(({ id }) => !isKnown(id))
    return dosesByDay([...dosesBetween(newest, from, to), ...others], pending, { zone, begins })
  }, [stored.data, old.doses, pending, from, to, zone, begins])
  return {
    byDay,
    isKnown: stored.data !== undefined && old.isKnown,
    isError: stored.isError || old.isError,
    refetch: () => Promise.all([stored.refetch(), old.refetch()]),
  }
}

/** Of doses, newest first, those that may lie on these days, whatever their clocks. */
function dosesBetween(newest: readonly ShownDose[], from: CivilDate, to: CivilDate): readonly ShownDose[] {
  const { start = '', end = '' } = widestSpan({ from, to })
  return newest.filter(({ administered_at: at }) => at >= start && at < end)
}

/** The doses with the unsent writes applied in order, by the day to which they count by their own clock, the earliest first. */
export function dosesByDay(
  stored: readonly ShownDose[],
  pending: readonly Write[],
  { zone, begins }: DayClock,
): ReadonlyMap<CivilDate, readonly ShownDose[]> {
  const doses = applyWrites('doses', stored, pending).toSorted(earliestFirst)
  return Map.groupBy(doses, (dose) => {
    const { date, time } = ownClock(dose, zone)
    return countedDay(date, time, begins)
  })
}

function earliestFirst(one: Dose, other: Dose): number {
  return Date.parse(one.administered_at) - Date.parse(other.administered_at) || (one.id < other.id ? -1 : 1)
}
