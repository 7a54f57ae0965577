import { addDays, type CivilDate } from '../time/civil.ts'

/** The last day of 'Upcoming Doses': seven days after today, itself included (section 9). */
export function lastUpcomingDay(today: CivilDate): CivilDate {
  return addDays(today, 7)
}
