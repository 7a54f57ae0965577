import { slotDay } from '#domain/time/slot'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { text } from './text.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

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

/** Whether a schedule is over: nothing of it is pending, or the day of its last pending dose is over where the person is. */
export function isFinished({ next_date, last_date, scheduled_time, regimen }: Planned, days: Days): boolean {
  if (next_date === null) return true
  if (last_date === null) return false
  return slotDay({ scheduled_date: last_date, scheduled_time, zone: regimen?.zone }, days) < days.openFrom
}

type Planned = Pick<ShownActiveSchedule, 'next_date' | 'last_date' | 'scheduled_time' | 'regimen'>
type Days = DayClock & { readonly openFrom: CivilDate }

/** What the confirmation of a deactivation says. Of a schedule that is over nothing is left to come. */
export function deactivationText(schedule: Planned & Named, days: Days): string {
  const { explanation, ofFinished } = text.deactivation
  const said = isFinished(schedule, days) ? ofFinished : explanation
  return said(schedule.peptide_name)
}

type Named = { readonly peptide_name: string }
