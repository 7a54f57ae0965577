import { addDays, type CivilDate } from '#domain/time/civil'

/** The day that stands in a date input; undefined while it is empty, unfinished or no day of the calendar. */
export function parseDateInput(text: string): CivilDate | undefined {
  const isInRange = /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '2000-01-01' && text <= '2100-12-31'
  // A day that does not exist runs on into the next month and comes back as another one.
  return isInRange && addDays(text as CivilDate, 0) === text ? (text as CivilDate) : undefined
}
