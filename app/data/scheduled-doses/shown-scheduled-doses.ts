import type { ScheduledDose } from '#contract'
import { isHidden } from '#domain/schedules/schedule-state'
import { inOrderOfTime, slotDay } from '#domain/schedules/slot'
import { firstPastDay, lastUpcomingDay } from '#domain/schedules/upcoming'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import type { Zone } from '#domain/time/zone'
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
  { today, openFrom, ...clock }: OpenDays,
): readonly ShownScheduledDose[] {
  return openBetween(stored, pending, { from: openFrom, to: lastUpcomingDay(today) }, clock)
}

/** Pending doses of active schedules of the last seven days that are over, the newest first. */
export function missed(
  stored: readonly ScheduledDose[],
  pending: readonly Write[],
  { today, openFrom, ...clock }: OpenDays,
): readonly ShownScheduledDose[] {
  return openBetween(stored, pending, { from: firstPastDay(today), to: addDays(openFrom, -1) }, clock).toReversed()
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

function openBetween(stored: readonly ScheduledDose[], pending: readonly Write[], { from, to }: Days, clock: DayClock) {
  const open = withUnsentChanges(stored, pending).filter((dose) => {
    if (dose.status !== 'pending' || dose.schedule_status !== 'active') return false
    const day = slotDay(dose, clock)
    return day >= from && day <= to
  })
  return inOrderOfTime(open, clock.zone)
}

type Days = { readonly from: CivilDate; readonly to: CivilDate }
