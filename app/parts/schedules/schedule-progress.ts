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

/** What the confirmation of a deactivation says. */
export function deactivationText(schedule: Progress & { readonly peptide_name: string }): string {
  return text.deactivation.explanation(dosesLeft(schedule), schedule.peptide_name)
}
