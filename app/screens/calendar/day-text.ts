import { slotDay, type Slot } from '#domain/time/slot'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { monthDay, shortDay, time12 } from '#domain/time/format'
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

/** Where the plan has a dose that was moved: its day, or its time on the same day. */
export function movedFrom({ scheduled_date, planned_date, planned_time }: MovedDose): string {
  if (planned_date === null || planned_date === scheduled_date) return planned_time === null ? '' : time12(planned_time)
  return shortDay(planned_date)
}

type MovedDose = {
  readonly scheduled_date: CivilDate
  readonly planned_date: CivilDate | null
  readonly planned_time: CivilTime | null
}
