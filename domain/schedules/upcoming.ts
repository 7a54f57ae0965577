import { addDays, type CivilDate } from '../time/civil.ts'

/**
 * The last day of 'Upcoming Doses': seven days after today, itself included
 * (docs/product/scheduled-doses.md#upcoming-doses).
 */
export function lastUpcomingDay(today: CivilDate): CivilDate {
  return addDays(today, 7)
}

/** The first day of 'Missed': seven days before today (docs/product/scheduled-doses.md#missed-doses). */
export function firstPastDay(today: CivilDate): CivilDate {
  return addDays(today, -7)
}
