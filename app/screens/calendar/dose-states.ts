import { doseState } from '#domain/schedules/states/dose-state'
import type { DayClock } from '#domain/time/day'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import type { IconName } from '../../ui/icon.tsx'

/** How the calendar shows a scheduled dose. */
export type ShownState = 'pending' | 'due' | 'late' | 'missed' | 'skipped' | 'completed'

/** The state that is shown. What a deactivation has skipped is never in the calendar. */
export function shownState(dose: ShownScheduledDose, now: number, { zone, begins }: DayClock): ShownState {
  const state = doseState(dose, now, zone, begins)
  if (state === 'upcoming') return 'pending'
  return state === 'hidden' ? 'skipped' : state
}

/** The shape of a state, which tells it without its colour. */
export const STATE_ICONS = {
  pending: 'clock',
  due: 'clock',
  late: 'clock',
  missed: 'close',
  skipped: 'minus',
  completed: 'check',
} as const satisfies Readonly<Record<ShownState, IconName>>
