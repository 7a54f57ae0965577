import { addDays, weekdayOf, type CivilDate } from '#domain/time/civil'
import { addMonths } from '#domain/time/month'
import type { MonthMove } from '../../ui/month-grid.tsx'

/** The day that a key moves to. */
export function dayAfterMove(from: CivilDate, move: MonthMove): CivilDate {
  if ('days' in move) return addDays(from, move.days)
  if ('months' in move) return addMonths(from, move.months)
  return addDays(from, move.weekday - weekdayOf(from))
}

/** Whether the calendar includes this day. Its limits are those of domain/time/civil.ts. */
export function isInCalendar(date: CivilDate): boolean {
  return date >= FIRST_DAY && date <= LAST_DAY
}

export function isFirstMonth(date: CivilDate): boolean {
  return monthOf(date) === monthOf(FIRST_DAY)
}

export function isLastMonth(date: CivilDate): boolean {
  return monthOf(date) === monthOf(LAST_DAY)
}

/** The chosen day within the month that is drawn; a day of another month waits until that month is drawn. */
export function dayToDraw(chosen: CivilDate, drawn: CivilDate): CivilDate {
  return monthOf(drawn) === monthOf(chosen) ? chosen : drawn
}

/** From which side a month comes in: 1 for a later one, -1 for an earlier one. */
export function sideOf(month: string, before: string): 1 | -1 {
  return month > before ? 1 : -1
}

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-12-31'

/** '2026-11' */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}
