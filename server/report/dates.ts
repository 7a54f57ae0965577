import { daysBetween, type CivilDate } from '#domain/time/civil'
import { monthDay, shortDay } from '#domain/time/format'

/** 'Nov 21, 2026': a report is read years later. */
export function dated(date: CivilDate): string {
  return `${monthDay(date)}, ${yearOf(date)}`
}

/** 'Sat, Nov 21, 2026'. */
export function datedWithWeekday(date: CivilDate): string {
  return `${shortDay(date)}, ${yearOf(date)}`
}

/** 'Nov 16 to 22, 2026', 'Nov 30 to Dec 6, 2026', 'Dec 28, 2026 to Jan 3, 2027', and one day alone. */
export function daysFromTo(from: CivilDate, to: CivilDate): string {
  if (daysBetween(from, to) === 0) return dated(from)
  if (yearOf(from) !== yearOf(to)) return `${dated(from)} to ${dated(to)}`
  const end = from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : monthDay(to)
  return `${monthDay(from)} to ${end}, ${yearOf(to)}`
}

function yearOf(date: CivilDate): string {
  return date.slice(0, 4)
}
