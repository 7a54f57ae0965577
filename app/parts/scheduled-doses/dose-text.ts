import { formatDose } from '#domain/doses/amount'
import type { CivilDate } from '#domain/time/civil'
import { relativeDay, time12 } from '#domain/time/format'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'
import { text } from './text.ts'

/** When a dose is planned: '8:00 PM · yesterday'. */
export function plannedWhen({ scheduled_time, scheduled_date }: Slot, today: CivilDate): string {
  return text.when(time12(scheduled_time), relativeDay(scheduled_date, today))
}

/** A scheduled dose in a sentence: '250 mcg of BPC-157, 8:00 PM · yesterday'. */
export function plannedDoseText(dose: ShownScheduledDose, today: CivilDate): string {
  return text.dose(formatDose(dose.amount, dose.unit), dose.peptide_name, plannedWhen(dose, today))
}

type Slot = Pick<ShownScheduledDose, 'scheduled_time' | 'scheduled_date'>
