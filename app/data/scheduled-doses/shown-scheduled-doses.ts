import type { ScheduledDose } from '#contract'
import { isHidden } from '#domain/schedules/states/schedule-state'
import { inOrderOfTime, slotDay } from '#domain/time/slot'
import { isMissedStill, upcomingDoses } from '#domain/schedules/states/upcoming'
import type { DayClock } from '#domain/time/day'
import type { Zone } from '#domain/time/zone'
import { asStored } from '../outbox/unsent-rows.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import type { OpenDays } from './queries.ts'

/** The stored doses with the unsent writes applied in order. */
export function withUnsentChanges(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
): readonly ShownScheduledDose[] {
  return applyWrites('scheduledDoses', asStored(stored), pending)
}

/**
 * Pending doses of active schedules from the first day that is not over to seven days after today, the earliest first, `most` of them, and
 * behind them the next one of each schedule that has none until then.
 */
export function upcoming(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
  { openFrom, ...days }: OpenDays,
  most = Infinity,
): readonly ShownScheduledDose[] {
  const open = openDoses(withUnsentChanges(stored, pending), days).filter((dose) => slotDay(dose, days) >= openFrom)
  return upcomingDoses(open, days, most)
}

/** Pending doses of active schedules that are over and still asked about at `now` (ms since 1970), the newest first. */
export function missed(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
  { openFrom, ...days }: OpenDays,
  now: number,
): readonly ShownScheduledDose[] {
  const known = withUnsentChanges(stored, pending)
  return openDoses(known, days)
    .filter((dose) => slotDay(dose, days) < openFrom && isMissedStill(dose, known, now, days))
    .toReversed()
}

/** The doses on a calendar: those of active schedules, without what a deactivation has skipped, the earliest first. */
export function onCalendar(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
  zone: Zone,
): readonly ShownScheduledDose[] {
  const shown = withUnsentChanges(stored, pending).filter(
    (dose) => !isHidden(dose) && dose.schedule_status === 'active',
  )
  return inOrderOfTime(shown, zone)
}

function openDoses(known: readonly ShownScheduledDose[], { zone }: DayClock): readonly ShownScheduledDose[] {
  return inOrderOfTime(
    known.filter((dose) => dose.status === 'pending' && dose.schedule_status === 'active'),
    zone,
  )
}
