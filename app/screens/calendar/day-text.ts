import { monthDay } from '#domain/time/format'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'
import { text } from './text.ts'

/** 'no doses', '1 dose', '2 doses'. */
export function doseCountText(doses: number): string {
  return doses === 0 ? text.day.none : text.day.doses(doses)
}

/** Where the other dose of a once-weekly drug lies. */
export function otherDoseText(dose: Day, other: Day): string {
  return other.scheduled_date === dose.scheduled_date
    ? text.onceWeekly.sameDay
    : text.onceWeekly.otherDay(monthDay(other.scheduled_date))
}

type Day = Pick<ShownScheduledDose, 'scheduled_date'>
