import { useMemo } from 'react'
import type { Dose } from '#contract'
import { ownDay, widestSpan } from '#domain/doses/own-day'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { useSelected } from '../rows/selected.ts'
import type { ShownDose } from './shown-dose.ts'
import { shownDoses } from './shown-doses.ts'

/** How many doses this day has, with the unsent writes of this device; undefined while they load. */
export function useDoseCount(day: CivilDate, clock: DayClock) {
  const { zone, begins } = clock
  const { data, isError } = useSelected(shownDoses)
  const count = useMemo(() => {
    if (!data) return undefined
    return dosesByDay(dosesBetween(data.newest, day, day), { zone, begins }).get(day)?.length ?? 0
  }, [data, day, zone, begins])
  return { count, isError }
}

/** Of doses, newest first, those that may lie on these days, whatever their clocks. */
export function dosesBetween(newest: readonly ShownDose[], from: CivilDate, to: CivilDate): readonly ShownDose[] {
  const { start = '', end = '' } = widestSpan({ from, to })
  return newest.filter(({ administered_at: at }) => at >= start && at < end)
}

/** The doses by the day to which they count by their own clock, the earliest first. */
export function dosesByDay(
  doses: readonly ShownDose[],
  { zone, begins }: DayClock,
): ReadonlyMap<CivilDate, readonly ShownDose[]> {
  return Map.groupBy(doses.toSorted(earliestFirst), (dose) => ownDay(dose, zone, begins))
}

function earliestFirst(one: Dose, other: Dose): number {
  return Date.parse(one.administered_at) - Date.parse(other.administered_at) || (one.id < other.id ? -1 : 1)
}
