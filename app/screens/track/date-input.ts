import { addDays, type CivilDate } from '#domain/time/civil'

/** The date of a date input; undefined while it is empty, incomplete or not a day of the calendar. */
export function parseDateInput(text: string): CivilDate | undefined {
  const isInRange = /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '2000-01-01' && text <= '2100-12-31'
  // A day that does not exist becomes one of the next month, which differs from the text.
  return isInRange && addDays(text as CivilDate, 0) === text ? (text as CivilDate) : undefined
}
