import { formatDose } from '#domain/amounts/amount'
import { slotDay } from '#domain/time/slot'
import { slotTimeText } from '#domain/schedules/text/slot-times'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { relativeDay } from '#domain/time/format'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { text } from './text.ts'

/** When a dose is planned, and the day to which it counts: '8:00 PM · yesterday'. */
export function plannedWhen(slot: Slot, { today, ...clock }: Days): string {
  return text.when(slotTimeText(slot, clock.zone), relativeDay(slotDay(slot, clock), today))
}

/** A scheduled dose in a sentence: '250 mcg of BPC-157, 8:00 PM · yesterday'. */
export function plannedDoseText(dose: ShownScheduledDose, days: Days): string {
  return text.dose(formatDose(dose.amount, dose.unit), dose.peptide_name, plannedWhen(dose, days))
}

type Days = DayClock & { readonly today: CivilDate }
type Slot = Pick<ShownScheduledDose, 'scheduled_time' | 'scheduled_date' | 'zone'>
