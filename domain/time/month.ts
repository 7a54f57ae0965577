import { addDays, weekdayOf, type CivilDate } from './civil.ts'

/** The first day of the month of a date. */
export function firstOfMonth(date: CivilDate): CivilDate {
  return addDays(date, 1 - Number(date.slice(8, 10)))
}

/** The last day of the month of a date. */
export function lastOfMonth(date: CivilDate): CivilDate {
  return addDays(addMonths(firstOfMonth(date), 1), -1)
}

/**
 * The same day `months` months later (earlier when negative), or the last day of that month when it has no such day.
 */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(index / 12), index - Math.floor(index / 12) * 12 + 1]
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01` as CivilDate
  const sameDay = addDays(first, Number(date.slice(8, 10)) - 1)
  return sameDay.slice(0, 7) === first.slice(0, 7) ? sameDay : addDays(firstOfMonth(sameDay), -1)
}

/**
 * The 42 days of a page of the calendar: six weeks from the Sunday on or before the first of the month
 * (docs/product/scheduled-doses.md#calendar).
 */
export function daysOfPage(date: CivilDate): readonly CivilDate[] {
  const first = firstOfMonth(date)
  const sunday = addDays(first, -weekdayOf(first))
  return Array.from({ length: 42 }, (_, index) => addDays(sunday, index))
}
