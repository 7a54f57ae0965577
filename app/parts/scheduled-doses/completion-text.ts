import { completionInstant } from '#domain/schedules/transitions'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import { monthDay, time12 } from '#domain/time/format'
import { HOUR, toEpochMs } from '#domain/time/instant'
import { dateIn, type Zone } from '#domain/time/zone'
import { text } from './text.ts'

/** Whether completing a dose asks first: for a dose of a later day, and more than six hours before its time. */
export function isEarly(dose: Planned, now: number, zone: Zone): boolean {
  return dose.scheduled_date > dateIn(now, zone) || toEpochMs(completionInstant(dose, zone)) - now > MOST_EARLY
}

/** What that question says. */
export function earlyText(dose: Planned, now: number, zone: Zone): string {
  const isToday = dose.scheduled_date === dateIn(now, zone)
  return text.early.explanation(isToday ? time12(dose.scheduled_time) : monthDay(dose.scheduled_date))
}

/** Its title and buttons. Beside the question of a guard they are those of a guard. */
export function earlyWords(isGuarded: boolean): {
  readonly title: string
  readonly confirm: string
  readonly back: string
} {
  const { title, confirm, cancel, guarded } = text.early
  return isGuarded ? { title, ...guarded } : { title, confirm, back: cancel }
}

type Planned = { readonly scheduled_date: CivilDate; readonly scheduled_time: CivilTime }

const MOST_EARLY = 6 * HOUR
