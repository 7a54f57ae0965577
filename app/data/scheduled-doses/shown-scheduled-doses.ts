import type { ScheduledDose } from '#contract'
import { lastUpcomingDay } from '#domain/schedules/upcoming'
import type { CivilDate } from '#domain/time/civil'
import { asStored } from '../cache/rows.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import type { ShownScheduledDose } from './optimistic-scheduled-doses.ts'

/** The stored doses with the unsent writes applied in order. */
export function withUnsentChanges(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
): readonly ShownScheduledDose[] {
  return applyWrites('scheduledDoses', asStored(stored), pending)
}

/** Pending doses of active schedules from `today` to seven days on, the earliest first. */
export function upcoming(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
  today: CivilDate,
): readonly ShownScheduledDose[] {
  const last = lastUpcomingDay(today)
  return withUnsentChanges(stored, pending)
    .filter(({ status, schedule_status }) => status === 'pending' && schedule_status === 'active')
    .filter(({ scheduled_date }) => scheduled_date >= today && scheduled_date <= last)
    .toSorted(byDayAndTime)
}

/** The doses on a calendar: those of active schedules without the skipped, the earliest first. */
export function onCalendar(stored: readonly ScheduledDose[], pending: readonly Write[]): readonly ShownScheduledDose[] {
  return withUnsentChanges(stored, pending)
    .filter(({ status, schedule_status }) => status !== 'skipped' && schedule_status === 'active')
    .toSorted(byDayAndTime)
}

function byDayAndTime(one: ScheduledDose, other: ScheduledDose): number {
  if (one.scheduled_date !== other.scheduled_date) return one.scheduled_date < other.scheduled_date ? -1 : 1
  if (one.scheduled_time !== other.scheduled_time) return one.scheduled_time < other.scheduled_time ? -1 : 1
  return one.id < other.id ? -1 : 1
}
