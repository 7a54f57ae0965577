import { daysBetween, type CivilDate, type CivilTime } from '../../time/civil.ts'
import { LONGEST_WAIT_DAYS } from './late-arrival.ts'

/**
 * A scheduled dose at the slot that the person `saw` when they tapped Complete: another device may have moved it before the
 * tap arrived. A slot further away than a write can wait was never this dose's, and leaves it where it is
 * (docs/product/regimens.md#moving-one-dose).
 */
export function atSeenSlot<D extends Slot>(
  dose: D,
  saw: { readonly date: CivilDate; readonly time: CivilTime } | undefined,
): D {
  if (!saw || Math.abs(daysBetween(dose.scheduled_date, saw.date)) > LONGEST_WAIT_DAYS) return dose
  return { ...dose, scheduled_date: saw.date, scheduled_time: saw.time }
}
type Slot = { readonly scheduled_date: CivilDate; readonly scheduled_time: CivilTime }
