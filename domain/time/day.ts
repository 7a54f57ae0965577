import { addDays, type CivilDate, type CivilTime } from './civil.ts'
import { clockIn, type Zone } from './zone.ts'

/**
 * The hours of the morning at which a person's day may begin; 0 is midnight
 * (docs/product/time.md#the-beginning-of-a-day).
 */
export const DAY_BEGINNINGS = [0, 1, 2, 3, 4, 5, 6] as const

/** An hour at which a day begins. */
export type DayBegins = (typeof DAY_BEGINNINGS)[number]

/** The clock that a person looks at, and the hour at which their day begins. */
export type DayClock = { readonly zone: Zone; readonly begins: DayBegins }

/** The day to which a civil date and time count: what lies before the hour `begins` counts to the day before. */
export function countedDay(date: CivilDate, time: CivilTime, begins: DayBegins): CivilDate {
  return Number(time.slice(0, 2)) < begins ? addDays(date, -1) : date
}

/** The day to which an instant (ISO text or milliseconds since 1970) counts, by what the clock of the zone shows then. */
export function dayIn(instant: string | number, zone: Zone, begins: DayBegins): CivilDate {
  const { date, time } = clockIn(instant, zone)
  return countedDay(date, time, begins)
}
