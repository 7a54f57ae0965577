import { daysBetween, weekdayOf, type CivilDate } from './civil.ts'

/** The dashboard's greeting for an hour of the person's day, 0 to 23 (docs/product/time.md#greeting). */
export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** A time of day (HH:mm or HH:mm:ss) on the 12-hour clock: '8:00 PM'. Midnight is 12:00 AM, noon 12:00 PM. */
export function time12(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A time of day (HH:mm or HH:mm:ss) on the 24-hour clock: '20:02'. */
export function time24(time: string): string {
  return time.slice(0, 5)
}

/** 'Nov 24', without the year. */
export function monthDay(date: CivilDate): string {
  return `${monthName(date).slice(0, 3)} ${dayOfMonth(date)}`
}

/** 'Sat, Nov 21', without the year. */
export function shortDay(date: CivilDate): string {
  return `${weekdayName(date).slice(0, 3)}, ${monthDay(date)}`
}

/** 'Saturday, November 21', without the year. */
export function longDay(date: CivilDate): string {
  return `${weekdayName(date)}, ${fullMonthDay(date)}`
}

/** 'Saturday'. */
export function weekdayName(date: CivilDate): string {
  return weekdayNames[weekdayOf(date)] ?? ''
}

/** 'November 21', without the year. */
export function fullMonthDay(date: CivilDate): string {
  return `${monthName(date)} ${dayOfMonth(date)}`
}

/** 'November 2026', the month that a day lies in. */
export function monthOfYear(date: CivilDate): string {
  return `${monthName(date)} ${date.slice(0, 4)}`
}

/** 'today', 'yesterday' or 'tomorrow', else 'Nov 21', with the year when it is not this year: 'Nov 21, 2025'. */
export function relativeDay(date: CivilDate, today: CivilDate): string {
  const near = NEAR[daysBetween(today, date) + 1]
  return near ?? monthDayYear(date, today)
}

/** 'Nov 21', with the year when it is not this year: 'Nov 21, 2025'. */
export function monthDayYear(date: CivilDate, today: CivilDate): string {
  return withYear(monthDay(date), date, today)
}

/** 'November 21', with the year when it is not this year: 'November 21, 2025'. Without `today` always with the year. */
export function fullMonthDayYear(date: CivilDate, today: CivilDate | undefined): string {
  return withYear(fullMonthDay(date), date, today)
}

function withYear(text: string, date: CivilDate, today: CivilDate | undefined): string {
  return date.slice(0, 4) === today?.slice(0, 4) ? text : `${text}, ${date.slice(0, 4)}`
}

function monthName(date: CivilDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

function dayOfMonth(date: CivilDate): number {
  return Number(date.slice(8, 10))
}

const NEAR = ['yesterday', 'today', 'tomorrow']

/** 'Sunday' to 'Saturday', by the number of the weekday, and 'Sun' to 'Sat'. */
export const weekdayNames = namesOf({ weekday: 'long' }, 7, (day) => Date.UTC(2026, 1, 1 + day))
export const shortWeekdays: readonly string[] = weekdayNames.map((name) => name.slice(0, 3))

const MONTHS = namesOf({ month: 'long' }, 12, (month) => Date.UTC(2026, month))

/** 2026-02-01 is a Sunday. */
function namesOf(part: Intl.DateTimeFormatOptions, count: number, at: (index: number) => number): readonly string[] {
  const name = new Intl.DateTimeFormat('en-US', { ...part, timeZone: 'UTC' })
  return Array.from({ length: count }, (_, index) => name.format(at(index)))
}
