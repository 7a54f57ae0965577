import { useMemo } from 'react'
import type { CivilDate } from '#domain/time/civil'
import type { DayBegins, DayClock } from '#domain/time/day'
import { addMonths, firstOfMonth, lastOfMonth } from '#domain/time/month'
import type { Zone } from '#domain/time/zone'
import { keepLast } from '../keep-last.ts'
import { useSelected } from '../rows/selected.ts'
import { dosesBetween, dosesByDay } from './day-doses.ts'
import { useOldDoses } from './old-doses.ts'
import type { ShownDose } from './shown-dose.ts'
import { shownDoses, type ShownDoses } from './shown-doses.ts'

/**
 * The doses of the month around a day and of the months beside it, by day. `isKnown`: the month itself is here. Months from before
 * those that a device keeps are loaded.
 */
export function useDosesByDay(date: CivilDate, { zone, begins }: DayClock) {
  const stored = useSelected(shownDoses)
  const month = firstOfMonth(date)
  const [from, to] = [addMonths(month, -1), lastOfMonth(addMonths(month, 1))]
  const old = useOldDoses(month, zone, stored.data)
  const byDay = useMemo(
    () => dosesOfDays(stored.data, old.doses, from, to, zone, begins),
    [stored.data, old.doses, from, to, zone, begins],
  )
  return {
    byDay,
    isKnown: stored.data !== undefined && old.isKnown,
    isError: stored.isError || old.isError,
    refetch: () => Promise.all([stored.refetch(), old.refetch()]),
  }
}

const dosesOfDays = keepLast(
  (
    stored: ShownDoses | undefined,
    old: readonly ShownDose[],
    from: CivilDate,
    to: CivilDate,
    zone: Zone,
    begins: DayBegins,
  ) => {
    const { newest = [], isKnown = () => false } = stored ?? {}
    // What has changed since is among the rows.
    const others = old.filter(({ id }) => !isKnown(id))
    return dosesByDay([...dosesBetween(newest, from, to), ...others], { zone, begins })
  },
)
