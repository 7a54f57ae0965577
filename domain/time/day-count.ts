/**
 * Days between 1970-01-01 and a date of the proleptic Gregorian calendar (negative before it). A month or day beyond
 * its range runs on into the next one, as 2027-02-29 into March 1. Not by Date.UTC, which reads the year 50 as 1950.
 */
export function dayCount(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY
}

/** The date that lies `count` days after 1970-01-01, as yyyy-MM-dd. The inverse of `dayCount`. */
export function dateOfDayCount(count: number): string {
  const date = new Date(count * DAY)
  return `${padded(date.getUTCFullYear(), 4)}-${padded(date.getUTCMonth() + 1, 2)}-${padded(date.getUTCDate(), 2)}`
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

const DAY = 86_400_000
