/**
 * Days between 1970-01-01 and a date of the proleptic Gregorian calendar (negative before it). A month or day beyond
 * its range runs on into the next one, as 2027-02-29 into March 1.
 * Source: Howard Hinnant, "chrono-compatible low-level date algorithms", days_from_civil.
 */
export function dayCount(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / YEARS)
  const yearOfEra = shifted - era * YEARS
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return era * DAYS + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - EPOCH
}

/** The date that lies `count` days after 1970-01-01, as yyyy-MM-dd. The inverse of `dayCount`; civil_from_days there. */
export function dateOfDayCount(count: number): string {
  const era = Math.floor((count + EPOCH) / DAYS)
  const dayOfEra = count + EPOCH - era * DAYS
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * YEARS + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** The calendar repeats after 400 years; its years are counted from March, so that the leap day comes last. */
const YEARS = 400
const DAYS = 146_097
const EPOCH = 719_468
