import { ownClock } from '../doses/own-clock.ts'
import { daysBetween } from '../time/civil.ts'
import { fullMonthDay, time12, weekdayName } from '../time/format.ts'
import { MINUTE, toEpochMs } from '../time/instant.ts'
import { dateIn } from '../time/zone.ts'
import { elapsedText } from './elapsed.ts'
import type { GuardedDose, Reader } from './doses.ts'

/**
 * When a dose was taken, by its own clock: 'Thursday, 8:00 PM' within six days of today, else 'November 5, 8:00 PM',
 * with the year when it is another. The zone is named where its clock differs from the reader's:
 * 'Thursday, 8:00 PM, Tokyo'.
 */
export function momentText(dose: Pick<GuardedDose, 'administered_at' | 'zone'>, { now, zone }: Reader): string {
  const { date, time, zone: own, place } = ownClock(dose, zone)
  const today = dateIn(now, own)
  const isNear = Math.abs(daysBetween(date, today)) < 7
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : `, ${date.slice(0, 4)}`
  const day = isNear ? weekdayName(date) : `${fullMonthDay(date)}${year}`
  return [day, time12(time), ...(place === undefined ? [] : [place])].join(', ')
}

/**
 * How far another dose lies from one at `at`. Beside a dose of now it is '20 minutes ago'; else
 * '20 minutes before this one (Thursday, 8:00 PM)', since an hour ago says nothing of a dose of last week.
 */
export function distanceText(other: GuardedDose, at: string, reader: Reader): string {
  const [from, to] = [toEpochMs(other.administered_at), toEpochMs(at)]
  if (isNow(at, reader) && from <= reader.now) return `${elapsedText(reader.now - from)} ago`
  const moment = momentText(other, reader)
  if (from === to) return `at the same time as this one (${moment})`
  return `${elapsedText(Math.abs(to - from))} ${from < to ? 'before' : 'after'} this one (${moment})`
}

/** Whether a dose is one of now: a form's time is cut to the minute, and stands for a while before it is saved. */
export function isNow(at: string, { now }: Reader): boolean {
  return Math.abs(now - toEpochMs(at)) < 5 * MINUTE
}
