import { slotDay, type Slot } from '#domain/schedules/slot'
import type { DayClock } from '#domain/time/day'
import { monthDay } from '#domain/time/format'
import { text } from './text.ts'

/** 'no doses', '1 dose', '2 doses'. */
export function doseCountText(doses: number): string {
  return doses === 0 ? text.day.none : text.day.doses(doses)
}

/** Where the other dose of a once-weekly drug lies. */
export function otherDoseText(dose: Slot, other: Slot, clock: DayClock): string {
  const day = slotDay(other, clock)
  return day === slotDay(dose, clock) ? text.onceWeekly.sameDay : text.onceWeekly.otherDay(monthDay(day))
}
