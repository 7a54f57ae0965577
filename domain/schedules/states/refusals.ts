import type { Slot } from '../../time/slot.ts'
import type { Zone } from '../../time/zone.ts'
import { isInWindow, type MatchableLog } from './match.ts'
import type { ScheduleStatus } from './status.ts'

/** The reasons of all refusals, as people read them. */
export const REASONS = {
  unknown: 'There is no such scheduled dose. Nothing was changed.',
  completed: 'This dose was already completed. Nothing was logged twice.',
  'not completed': 'This dose is not completed, so there is nothing to uncheck.',
  'completed anew': 'This dose was completed anew in the meantime. Nothing was changed.',
  'completed since': 'This dose was completed in the meantime. Nothing was changed.',
  inactive: 'This schedule is no longer active. Nothing was changed.',
  'other peptide': 'This dose is of another peptide than the planned one. Nothing was changed.',
  'completes another': 'This dose has completed another planned one already. Nothing was changed.',
  outside: 'This dose was taken too long before or after the planned one. Nothing was changed.',
  empty: 'Please keep at least one dose, or deactivate the schedule.',
  'too many': 'Total doses seems unreasonably high',
} as const

export type RefusalCode = keyof typeof REASONS

/** The reason why a schedule cannot be edited, or undefined. */
export function editRefusal({ status }: { readonly status: ScheduleStatus }): string | undefined {
  return status === 'inactive' ? REASONS.inactive : undefined
}

/** The message where a logged dose cannot be a planned one, whose whole `plan` is known, or undefined. */
export function matchRefusal(
  planned: Slot & { readonly peptide_id: string },
  logged: Pick<MatchableLog, 'peptide_id' | 'administered_at'>,
  plan: readonly Slot[],
  device: Zone,
): string | undefined {
  if (logged.peptide_id !== planned.peptide_id) return REASONS['other peptide']
  return isInWindow(planned, logged.administered_at, plan, device) ? undefined : REASONS.outside
}
