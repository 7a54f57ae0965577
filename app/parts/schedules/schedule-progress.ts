import { dayOfDose } from '#domain/schedules/frequency'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { ShownActiveSchedule } from '../../data/schedules/optimistic-active-schedules.ts'
import { text } from './text.ts'

/** How many doses a schedule has, and how many of them are completed. */
type Progress = { readonly total_doses: number; readonly completed_doses: number }

/** The doses that are still in the vial. */
export function dosesLeft({ total_doses, completed_doses }: Progress): number {
  return Math.max(0, total_doses - completed_doses)
}

/** How full the vial is drawn, 0 to 1. */
export function vialLevel(schedule: Progress): number {
  return schedule.total_doses > 0 ? dosesLeft(schedule) / schedule.total_doses : 0
}

/**
 * Whether the last day of a schedule is over, as far as its row tells: nothing of it is pending, or its next pending dose was
 * missed and so are all days that its plan could reach.
 */
export function isFinished(schedule: Planned, openFrom: CivilDate): boolean {
  const { next_date, start_date, duration_weeks, frequency, total_doses } = schedule
  if (next_date === null) return true
  const ofWeeks = addDays(start_date, duration_weeks * 7)
  const ofDoses = frequency === '' ? ofWeeks : addDays(start_date, dayOfDose(frequency, total_doses))
  return next_date < openFrom && ofWeeks < openFrom && ofDoses < openFrom
}

type Planned = Pick<ShownActiveSchedule, 'next_date' | 'start_date' | 'duration_weeks' | 'frequency' | 'total_doses'>

/** What the confirmation of a deactivation says. Of a schedule that is over nothing is left to come. */
export function deactivationText(schedule: Planned & Progress & Named, openFrom: CivilDate): string {
  const { explanation, ofFinished } = text.deactivation
  const told = isFinished(schedule, openFrom) ? ofFinished : explanation
  return told(dosesLeft(schedule), schedule.peptide_name)
}

type Named = { readonly peptide_name: string }
