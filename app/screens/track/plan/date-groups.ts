import { compareDates, type CivilDate } from '#domain/time/civil'
import { longDay } from '#domain/time/format'

/** The dates by month, in their order: 'November 2026' and its days. */
export function byMonth(dates: readonly CivilDate[]): readonly (readonly [string, readonly CivilDate[]])[] {
  const months = Map.groupBy(dates, (date) => `${longDay(date).split(' ')[1]} ${date.slice(0, 4)}`)
  return [...months]
}

export type DayState = 'completed' | 'left' | 'passed' | 'to come'

/** Whether the dose of a day is completed, missed or skipped, its day has passed, or it is still to come. */
export function dayState(
  date: CivilDate,
  kept: { readonly completed: ReadonlySet<CivilDate>; readonly left: ReadonlySet<CivilDate> },
  today: CivilDate,
): DayState {
  if (kept.completed.has(date)) return 'completed'
  if (kept.left.has(date)) return 'left'
  return compareDates(date, today) < 0 ? 'passed' : 'to come'
}
