import { dateOfDayCount, dayCount } from './day-count.ts'

/** A day of the person's own calendar, yyyy-MM-dd, without a zone, from 2000-01-01 to 2100-12-31. */
export type CivilDate = string & { readonly [civilDate]: true }
declare const civilDate: unique symbol

/** A minute of the person's day, HH:mm, from 00:00 to 23:59. */
export type CivilTime = string & { readonly [civilTime]: true }
declare const civilTime: unique symbol

/** Whether a text names a day that exists and lies within the range of `CivilDate`. */
export function isCivilDate(text: string): text is CivilDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text > LATEST) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  if (month < 1 || month > 12 || day < 1) return false
  return day <= 28 || day <= dayCount(year, month + 1, 1) - dayCount(year, month, 1)
}

/**
 * The date `days` calendar days later (earlier when negative). `days` is a whole number. Days are never counted as 24
 * hours.
 */
export function addDays(date: CivilDate, days: number): CivilDate {
  return dateOfDayCount(countOf(date) + days) as CivilDate
}

/** The number of calendar days between two dates; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return countOf(to) - countOf(from)
}

/** Compares dates for sorting, earliest first: negative, zero or positive. */
export function compareDates(one: CivilDate, other: CivilDate): number {
  return daysBetween(other, one)
}

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CivilDate): number {
  return (((countOf(date) + THURSDAY) % 7) + 7) % 7
}

function countOf(date: string): number {
  return dayCount(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

const EARLIEST = '2000-01-01'
const LATEST = '2100-12-31'

/** 1970-01-01 was a Thursday. */
const THURSDAY = 4
