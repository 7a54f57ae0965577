import { daysBetween } from '../../time/civil.ts'
import { toEpochMs } from '../../time/instant.ts'
import { dateIn, timeIn, type Zone } from '../../time/zone.ts'
import { shownSlot, slotInstant, type Slot } from '../../time/slot.ts'

/**
 * By how many days of the calendar a dose was completed after the day that it was planned for; negative before it. It counts
 * when it was taken, and where it was logged as planned when that was tapped. 0 for the dose of last evening before four in the
 * morning (docs/product/regimens.md#after-a-late-dose).
 */
export function lateDays(planned: Slot, dose: Logged, zone: Zone): number {
  const isAsPlanned = toEpochMs(dose.administered_at) === toEpochMs(slotInstant(planned, zone))
  const at = isAsPlanned ? dose.recorded_at : dose.administered_at
  const days = daysBetween(shownSlot(planned, zone).date, dateIn(at, zone))
  return days === 1 && timeIn(at, zone) < '04:00' ? 0 : days
}

/** When a dose was taken and when that was tapped, both ISO text. */
type Logged = { readonly administered_at: string; readonly recorded_at: string }
