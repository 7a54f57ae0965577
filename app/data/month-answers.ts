import { addDays, isCivilDate, type CivilDate } from '#domain/time/civil'
import { firstOfMonth, lastOfMonth } from '#domain/time/month'
import { CLOCKS_APART_DAYS } from '#domain/time/zone'

/**
 * A month's answer includes the first day of the next month: its early hours may count as the month's last day. So it stays right
 * whenever a person's day begins, and when that changes.
 */

/** The month of a date: '2026-11'. */
export function monthOf(date: CivilDate): string {
  return date.slice(0, 7)
}

/** The last date that is read with the month of a date. */
export function lastDateReadWith(date: CivilDate): CivilDate {
  const last = lastOfMonth(date)
  const next = addDays(last, 1)
  return isCivilDate(next) ? next : last
}

/** The first date whose planned doses are read with the month of a date: the clock that a dose keeps may show another date. */
export function firstDatePlannedWith(date: CivilDate): CivilDate {
  const first = firstOfMonth(date)
  const earlier = addDays(first, -CLOCKS_APART_DAYS)
  return isCivilDate(earlier) ? earlier : first
}

/** The last of them. */
export function lastDatePlannedWith(date: CivilDate): CivilDate {
  const last = lastDateReadWith(date)
  const later = addDays(last, CLOCKS_APART_DAYS)
  return isCivilDate(later) ? later : last
}
