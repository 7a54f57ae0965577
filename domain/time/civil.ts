import * as z from 'zod'
import { dateOfDayCount, dayCount } from './day-count.ts'

/**
 * A day of the person's own calendar, yyyy-MM-dd, without a zone, from 2000-01-01 to 2100-12-31.
 * Only days that exist: 2027-02-29 is refused, never read as March 1 (reliability.md).
 */
export const CivilDate = z
  .string('Please enter a valid date')
  .max(10, 'Please enter a valid date')
  .refine(isCivilDate, 'Please enter a valid date')
  .brand<'CivilDate'>()
export type CivilDate = z.infer<typeof CivilDate>

/**
 * A minute of the person's day, read from HH:mm or HH:mm:00 and kept as HH:mm, 00:00 to 23:59. Other seconds are refused,
 * because they would be lost (docs/decisions/101-numbers-asked-about.md).
 */
export const CivilTime = z
  .string('Please enter a valid time')
  .max(8, 'Please enter a valid time')
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'Please enter a valid time', abort: true })
  .refine((time) => time.length === 5 || time.endsWith(':00'), 'Please enter the time without seconds')
  .transform((time) => time.slice(0, 5))
  .brand<'CivilTime'>()
export type CivilTime = z.infer<typeof CivilTime>

/** The date `days` calendar days later (earlier when negative); `days` is a whole number. Never a multiple of 24 hours. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return dateOfDayCount(countOf(date) + days) as CivilDate
}

/** Whole calendar days from the one date to the other; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return countOf(to) - countOf(from)
}

/** Orders dates, earliest first: negative, zero or positive. */
export function compareDates(one: CivilDate, other: CivilDate): number {
  return daysBetween(other, one)
}

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CivilDate): number {
  return (((countOf(date) + THURSDAY) % 7) + 7) % 7
}

function isCivilDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= EARLIEST && text <= LATEST && dateOfDayCount(countOf(text)) === text
  )
}

function countOf(date: string): number {
  return dayCount(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

const EARLIEST = '2000-01-01'
const LATEST = '2100-12-31'

/** 1970-01-01 was a Thursday. */
const THURSDAY = 4
