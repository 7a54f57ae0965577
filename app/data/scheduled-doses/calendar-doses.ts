import { useMemo } from 'react'
import { slotDay } from '#domain/time/slot'
import type { CivilDate } from '#domain/time/civil'
import type { DayBegins, DayClock } from '#domain/time/day'
import { addMonths, firstOfMonth } from '#domain/time/month'
import type { Zone } from '#domain/time/zone'
import { keepLast } from '../keep-last.ts'
import { firstDatePlannedWith, lastDatePlannedWith, monthOf } from '../month-answers.ts'
import { useSelected } from '../rows/selected.ts'
import { useOldScheduledDoses } from './old-scheduled-doses.ts'
import { onCalendar } from './open-doses.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import { shownScheduledDoses, type ShownScheduledDoses } from './shown-scheduled-doses.ts'

/**
 * The calendar around a month: its doses, and those of the months before and after it. `isKnown`: the month itself is here. Months from
 * before those that a device keeps are loaded.
 */
export function useCalendarDoses(date: CivilDate, { zone, begins }: DayClock) {
  const stored = useSelected(shownScheduledDoses)
  const month = firstOfMonth(date)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const old = useOldScheduledDoses(month, stored.data)
  const doses = useMemo(
    () => dosesAround(month, stored.data, old.doses, zone, begins),
    [month, stored.data, old.doses, zone, begins],
  )
  const isHere = stored.data !== undefined
  const { isBeforeKnown, isItselfKnown, isAfterKnown } = old
  const isMonthKnown = useMemo(() => {
    const known = new Map([
      [monthOf(before), isHere && isBeforeKnown],
      [monthOf(month), isHere && isItselfKnown],
      [monthOf(after), isHere && isAfterKnown],
    ])
    return (one: string) => known.get(one) === true
  }, [before, month, after, isHere, isBeforeKnown, isItselfKnown, isAfterKnown])
  return {
    doses,
    isMonthKnown,
    isKnown: isMonthKnown(monthOf(month)),
    isError: stored.isError || old.isError,
    refetch: () => Promise.all([stored.refetch(), old.refetch()]),
  }
}

const dosesAround = keepLast(
  (
    month: CivilDate,
    stored: ShownScheduledDoses | undefined,
    old: readonly ShownScheduledDose[],
    zone: Zone,
    begins: DayBegins,
  ) => {
    const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
    const [from, to] = [firstDatePlannedWith(before), lastDatePlannedWith(after)]
    const here = stored?.all.filter(({ scheduled_date: day }) => day >= from && day <= to) ?? []
    const months = new Set([before, month, after].map(monthOf))
    const rows = [...here, ...old].filter((dose) => months.has(monthOf(slotDay(dose, { zone, begins }))))
    return onCalendar(rows, zone)
  },
)
