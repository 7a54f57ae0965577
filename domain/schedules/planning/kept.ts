import type { CivilDate } from '../../time/civil.ts'
import type { DayClock } from '../../time/day.ts'
import { slotDay, type Slot } from '../../time/slot.ts'
import type { ScheduledDoseStatus } from '../states/status.ts'

/** When a scheduled dose is planned, and its status. */
export type DatedDose = Slot & { readonly status: ScheduledDoseStatus }

/**
 * Whether an edit on the date `today` keeps a dose as it is: a completed or skipped one, and what counts to a day before
 * today by the person's clock, so that what was missed is never moved (docs/product/schedules.md#editing). Without a clock
 * the dates of the plan decide.
 */
export function isKept(dose: DatedDose, today: CivilDate, clock?: DayClock): boolean {
  return dose.status !== 'pending' || (clock ? slotDay(dose, clock) : dose.scheduled_date) < today
}
