import type { CivilDate } from '../../time/civil.ts'
import { dayIn, type DayBegins } from '../../time/day.ts'
import { HOUR, MINUTE, toEpochMs } from '../../time/instant.ts'
import type { Zone } from '../../time/zone.ts'
import { slotDay, slotInstant, type Slot } from '../../time/slot.ts'
import type { ScheduledDoseStatus } from './status.ts'

/**
 * What a person sees of a scheduled dose. `skipped` is what the person skipped, `hidden` what the end of its schedule
 * skipped (docs/product/scheduled-doses.md#states).
 */
export type DoseState = 'upcoming' | 'due' | 'late' | 'missed' | 'skipped' | 'hidden' | 'completed'

/** The columns of a scheduled dose that decide its state. */
export type StatedDose = Slot & {
  readonly status: ScheduledDoseStatus
  readonly skipped_at?: string | null | undefined
}

/** The state of a scheduled dose at `now` (ISO text or ms since 1970), by the person's clock and the beginning of their day. */
export function doseState(dose: StatedDose, now: string | number, zone: Zone, begins: DayBegins): DoseState {
  if (dose.status === 'completed') return 'completed'
  if (dose.status === 'skipped') return dose.skipped_at ? 'skipped' : 'hidden'
  if (slotDay(dose, { zone, begins }) < firstOpenDay(now, zone, begins)) return 'missed'
  const passed = sinceSlot(dose, now, zone)
  if (passed < 0) return 'upcoming'
  return passed < LATE_AFTER ? 'due' : 'late'
}

/**
 * The first day that is not over. A day is over at 4 in the morning after it, or when the next one begins if that is later
 * (docs/product/scheduled-doses.md#states). What is still pending of an earlier day is missed.
 */
export function firstOpenDay(now: string | number, zone: Zone, begins: DayBegins): CivilDate {
  return dayIn(now, zone, begins > DAY_ENDS ? begins : DAY_ENDS)
}

/** Whether a moment lies more than 60 minutes before or after the slot. */
export function isFarFromSlot(slot: Slot, moment: string | number, zone: Zone): boolean {
  return Math.abs(sinceSlot(slot, moment, zone)) > LATE_AFTER
}

/** Whether a moment lies more than 6 hours before the slot. */
export function isLongBeforeSlot(slot: Slot, moment: string | number, zone: Zone): boolean {
  return sinceSlot(slot, moment, zone) < -6 * HOUR
}

/** The milliseconds from the slot to a moment, negative before it. */
function sinceSlot(slot: Slot, moment: string | number, zone: Zone): number {
  return toEpochMs(moment) - toEpochMs(slotInstant(slot, zone))
}

const LATE_AFTER = 60 * MINUTE
const DAY_ENDS = 4
