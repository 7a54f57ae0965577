import { isHidden } from '#domain/schedules/states/schedule-state'
import { inOrderOfTime, slotDay } from '#domain/time/slot'
import { isMissedStill, upcomingDoses } from '#domain/schedules/states/upcoming'
import type { DayClock } from '#domain/time/day'
import type { Zone } from '#domain/time/zone'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import type { OpenDays } from './open-days.ts'

/**
 * Pending doses of active schedules from the first day that is not over to seven days after today, the earliest first, `most` of them, and
 * behind them the next one of each schedule that has none until then.
 */
export function upcoming(
  doses: readonly ShownScheduledDose[],
  { openFrom, ...days }: OpenDays,
  most = Infinity,
): readonly ShownScheduledDose[] {
  const open = openDoses(doses, days).filter((dose) => slotDay(dose, days) >= openFrom)
  return upcomingDoses(open, days, most)
}

/** Pending doses of active schedules that are over and still asked about at `now` (ms since 1970), the newest first. */
export function missed(
  doses: readonly ShownScheduledDose[],
  { openFrom, ...days }: OpenDays,
  now: number,
): readonly ShownScheduledDose[] {
  return openDoses(doses, days)
    .filter((dose) => slotDay(dose, days) < openFrom && isMissedStill(dose, doses, now, days))
    .toReversed()
}

/** The doses on a calendar: those of active schedules, without what a deactivation has skipped, the earliest first. */
export function onCalendar(doses: readonly ShownScheduledDose[], zone: Zone): readonly ShownScheduledDose[] {
  const shown = doses.filter((dose) => !isHidden(dose) && dose.schedule_status === 'active')
  return inOrderOfTime(shown, zone)
}

function openDoses(known: readonly ShownScheduledDose[], { zone }: DayClock): readonly ShownScheduledDose[] {
  return inOrderOfTime(
    known.filter((dose) => dose.status === 'pending' && dose.schedule_status === 'active'),
    zone,
  )
}
