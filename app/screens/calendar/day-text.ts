import { plural } from '#domain/text/plural'
import { monthDay } from '#domain/time/format'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'

/** 'no doses', '1 dose', '2 doses'. */
export function doseCountText(doses: number): string {
  return doses === 0 ? 'no doses' : plural(doses, 'dose')
}

/** Where the other dose of a once-weekly drug lies: 'on the same day', 'on Nov 24'. */
export function otherDayText(dose: Day, other: Day): string {
  return other.scheduled_date === dose.scheduled_date ? 'on the same day' : `on ${monthDay(other.scheduled_date)}`
}

type Day = Pick<ShownScheduledDose, 'scheduled_date'>
