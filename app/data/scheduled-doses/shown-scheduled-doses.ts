import type { ScheduledDose } from '#contract'
import { slotDay } from '#domain/schedules/dose-state'
import { isHidden } from '#domain/schedules/schedule-state'
import { firstPastDay, lastUpcomingDay } from '#domain/schedules/upcoming'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { DayBegins } from '#domain/time/day'
import { asStored } from '../cache/rows.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import type { ShownScheduledDose } from './optimistic-scheduled-doses.ts'
import type { OpenDays } from './queries.ts'

/** The stored doses with the unsent writes applied in order. */
export function withUnsentChanges(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
): readonly ShownScheduledDose[] {
  return applyWrites('scheduledDoses', asStored(stored), pending)
}

/** Pending doses of active schedules from the first day that is not over to seven days after today, the earliest first. */
export function upcoming(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
  { today, openFrom, begins }: OpenDays,
): readonly ShownScheduledDose[] {
  return openBetween(stored, pending, { from: openFrom, to: lastUpcomingDay(today), begins })
}

/** Pending doses of active schedules of the last seven days that are over, the newest first. */
export function missed(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
  { today, openFrom, begins }: OpenDays,
): readonly ShownScheduledDose[] {
  return openBetween(stored, pending, { from: firstPastDay(today), to: addDays(openFrom, -1), begins }).toReversed()
}

/** The doses on a calendar: those of active schedules, without what a deactivation has skipped, the earliest first. */
export function onCalendar(stored: readonly ScheduledDose[], pending: readonly Write[]): readonly ShownScheduledDose[] {
  return withUnsentChanges(stored, pending)
    .filter((dose) => !isHidden(dose) && dose.schedule_status === 'active')
    .toSorted(byDayAndTime)
}

function openBetween(stored: readonly ScheduledDose[], pending: readonly Write[], { from, to, begins }: Days) {
  return withUnsentChanges(stored, pending)
    .filter(({ status, schedule_status }) => status === 'pending' && schedule_status === 'active')
    .filter((dose) => slotDay(dose, begins) >= from && slotDay(dose, begins) <= to)
    .toSorted(byDayAndTime)
}

type Days = { readonly from: CivilDate; readonly to: CivilDate; readonly begins: DayBegins }

function byDayAndTime(one: ScheduledDose, other: ScheduledDose): number {
  if (one.scheduled_date !== other.scheduled_date) return one.scheduled_date < other.scheduled_date ? -1 : 1
  if (one.scheduled_time !== other.scheduled_time) return one.scheduled_time < other.scheduled_time ? -1 : 1
  return one.id < other.id ? -1 : 1
}
