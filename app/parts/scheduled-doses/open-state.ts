import { doseState } from '#domain/schedules/states/dose-state'
import type { DayClock } from '#domain/time/day'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'

/** Whether the time of a pending dose of a day that is not over has come, or has passed by an hour. */
export function openState(
  dose: ShownScheduledDose,
  now: number,
  { zone, begins }: DayClock,
): 'pending' | 'due' | 'late' {
  const state = doseState(dose, now, zone, begins)
  return state === 'due' || state === 'late' ? state : 'pending'
}
