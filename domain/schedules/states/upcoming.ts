import { addDays, type CivilDate } from '../../time/civil.ts'
import type { DayClock } from '../../time/day.ts'
import { toEpochMs } from '../../time/instant.ts'
import { minuteOf, slotDay, slotInstant, type Slot } from '../../time/slot.ts'

/**
 * The last day of 'Upcoming Doses': seven days after today, itself included
 * (docs/product/scheduled-doses.md#upcoming-doses).
 */
export function lastUpcomingDay(today: CivilDate): CivilDate {
  return addDays(today, 7)
}

/** The first day of which 'Missed' has every dose: seven days before today (docs/product/scheduled-doses.md#missed-doses). */
export function firstPastDay(today: CivilDate): CivilDate {
  return addDays(today, -7)
}

type OfSchedule = Slot & { readonly schedule_id: string }

/**
 * Whether a missed dose is still asked about at `now` (ms since 1970): for seven days, and longer until the next dose of its schedule is
 * due. `plan` are the doses that are known, in whatever state; without a next one it is asked about until it is answered.
 */
export function isMissedStill<Dose extends OfSchedule>(
  dose: Dose,
  plan: readonly OfSchedule[],
  now: number,
  { today, ...clock }: DayClock & { readonly today: CivilDate },
): boolean {
  if (slotDay(dose, clock) >= firstPastDay(today)) return true
  return !plan.some(
    (other) =>
      other.schedule_id === dose.schedule_id &&
      minuteOf(other) > minuteOf(dose) &&
      toEpochMs(slotInstant(other, clock.zone)) <= now,
  )
}

/**
 * Of open doses, the earliest first, those up to the last day of 'Upcoming Doses', `most` of them, and behind them the next dose of each
 * schedule that has none up to that day.
 */
export function upcomingDoses<Dose extends OfSchedule>(
  open: readonly Dose[],
  { today, ...clock }: DayClock & { readonly today: CivilDate },
  most: number,
): readonly Dose[] {
  const last = lastUpcomingDay(today)
  const within = open.filter((dose) => slotDay(dose, clock) <= last)
  const seen = new Set(within.map(({ schedule_id }) => schedule_id))
  const beyond = open.filter(({ schedule_id }) => !seen.has(schedule_id) && seen.add(schedule_id))
  return [...within.slice(0, most), ...beyond]
}
