import {
  done,
  isHidden,
  refused,
  withDose,
  type Outcome,
  type ScheduledDoseRow,
  type ScheduleRow,
  type ScheduleState,
} from './schedule-state.ts'

/**
 * Skips a pending dose by a mark of the person, of this moment (ISO text). Skipping again keeps the mark and changes its
 * reason, if one is given. A completed or hidden dose is refused (docs/product/scheduled-doses.md#skipping).
 */
export function skip<S extends ScheduleRow, D extends ScheduledDoseRow>(
  state: ScheduleState<S, D>,
  id: string,
  { at, reason }: { readonly at: string; readonly reason: string | undefined },
): Outcome<S, D> {
  const dose = state.doses.find((one) => one.id === id)
  if (!dose) return refused('unknown')
  if (dose.status === 'completed') return refused('completed since')
  if (isHidden(dose)) return refused('inactive')
  if (dose.skipped_at && (reason === undefined || reason === dose.skip_reason)) return done(state)
  const mark = { skipped_at: dose.skipped_at ?? at, skip_reason: reason ?? null }
  return done(withDose(state, { ...dose, status: 'skipped', ...mark }))
}

/**
 * Takes the mark of the person back: the dose is pending again, or hidden when its schedule is inactive. Without a mark
 * nothing is changed.
 */
export function unskip<S extends ScheduleRow, D extends ScheduledDoseRow>(
  state: ScheduleState<S, D>,
  id: string,
): Outcome<S, D> {
  const dose = state.doses.find((one) => one.id === id)
  if (!dose) return refused('unknown')
  if (!dose.skipped_at) return done(state)
  const status = state.schedule.status === 'active' ? 'pending' : 'skipped'
  return done(withDose(state, { ...dose, status, skipped_at: null, skip_reason: null }))
}
