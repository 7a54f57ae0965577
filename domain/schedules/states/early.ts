import { dayIn, type DayClock } from '../../time/day.ts'
import { isLongBeforeSlot } from './dose-state.ts'
import { slotDay, type Slot } from '../../time/slot.ts'

/**
 * Whether completing a dose at `now` (ms since 1970) asks first: for a dose of a later day, and more than six hours before its
 * time (docs/product/scheduled-doses.md#completing).
 */
export function isEarly(dose: Slot, now: number, { zone, begins }: DayClock): boolean {
  return slotDay(dose, { zone, begins }) > dayIn(now, zone, begins) || isLongBeforeSlot(dose, now, zone)
}
