import type { CivilDate } from '../../time/civil.ts'
import type { DayClock } from '../../time/day.ts'
import { instantOf, type Zone } from '../../time/zone.ts'
import { isKept, type DatedDose } from '../planning/kept.ts'
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
import { slotDay, slotInstant, type Slot } from '../../time/slot.ts'
import type { Taken } from './taken.ts'

/**
 * Completes a pending dose, or one that the person skipped, by the logged dose `doseId`, an id from the device. The
 * same id again changes nothing. Another id is refused, so that a scheduled dose is logged once, by any device
 * (docs/product/scheduled-doses.md#completing).
 */
export function complete<S extends ScheduleRow, D extends ScheduledDoseRow>(
  state: ScheduleState<S, D>,
  scheduledDoseId: string,
  doseId: string,
): Outcome<S, D> {
  const dose = state.doses.find(({ id }) => id === scheduledDoseId)
  if (!dose) return refused('unknown')
  if (dose.status === 'completed') return dose.actual_dose_id === doseId ? done(state) : refused('completed')
  if (isHidden(dose) || state.schedule.status === 'inactive') return refused('inactive')
  const completed = {
    ...dose,
    status: 'completed',
    actual_dose_id: doseId,
    skipped_at: null,
    skip_reason: null,
  } as const
  return done(adjustCompleted(withDose(state, completed), 1))
}

/**
 * The instant of a completed dose: its planned time, by the clock that it keeps or else that of the person's zone, or the
 * time in that zone at which they say that they took it (docs/product/scheduled-doses.md#completing).
 */
export function completionInstant(planned: Slot, zone: Zone, taken?: Taken): string {
  return taken ? instantOf(taken.date, taken.time, zone) : slotInstant(planned, zone)
}

/**
 * Reverts a completed dose; the caller deletes the logged dose. It is pending again, or skipped when its schedule is
 * inactive, since an inactive schedule has no pending doses (docs/product/invariants.md, I4). With `doseId`, the
 * logged dose that the person saw, it is refused when another dose has completed it since.
 */
export function uncheck<S extends ScheduleRow, D extends ScheduledDoseRow>(
  state: ScheduleState<S, D>,
  scheduledDoseId: string,
  doseId?: string,
): Outcome<S, D> {
  const dose = state.doses.find(({ id }) => id === scheduledDoseId)
  if (!dose) return refused('unknown')
  if (dose.status !== 'completed') return refused('not completed')
  if (doseId !== undefined && dose.actual_dose_id !== doseId) return refused('completed anew')
  const status = state.schedule.status === 'active' ? 'pending' : 'skipped'
  return done(adjustCompleted(withDose(state, { ...dose, status, actual_dose_id: null }), -1))
}

/** Deletes a logged dose: the scheduled dose that it completed, if any, goes back as by `uncheck`. Never refused. */
export function deleteDose<S extends ScheduleRow, D extends ScheduledDoseRow>(
  state: ScheduleState<S, D>,
  doseId: string,
): ScheduleState<S, D> {
  const completed = state.doses.find(({ actual_dose_id }) => actual_dose_id === doseId)
  const outcome = completed && uncheck(state, completed.id)
  return outcome?.ok ? outcome.state : state
}

/**
 * Makes the schedule inactive and every pending dose skipped that counts to `openFrom`, the first day that is not over by the
 * person's `clock`, or to a later one; without an `end` every one. What was missed before stays pending, which is missed; completed
 * doses stay, and what the person skipped. A second time changes nothing (docs/product/schedules.md#deactivating).
 */
export function deactivate<S extends ScheduleRow, D extends ScheduledDoseRow & Slot>(
  state: ScheduleState<S, D>,
  end?: EndOfPlan,
): ScheduleState<S, D> {
  if (state.schedule.status === 'inactive') return state
  const isAhead = (dose: D) => dose.status === 'pending' && (!end || slotDay(dose, end.clock) >= end.openFrom)
  return {
    schedule: { ...state.schedule, status: 'inactive' },
    doses: state.doses.map((dose) => (isAhead(dose) ? { ...dose, status: 'skipped' } : dose)),
  }
}

/** When a plan ends: the first day that is not over, and the clock of the person. */
export type EndOfPlan = { readonly openFrom: CivilDate; readonly clock: DayClock }

/**
 * Replaces the doses still to come by `planned` and keeps the others (`isKept`). `state` has all doses of the schedule,
 * `changes` the other columns; the total becomes the number of doses.
 */
export function edit<S extends ScheduleRow, D extends ScheduledDoseRow & DatedDose>(
  state: ScheduleState<S, D>,
  changes: Partial<Omit<S, keyof ScheduleRow>>,
  planned: readonly D[],
  today: CivilDate,
  clock?: DayClock,
): Outcome<S, D> {
  if (state.schedule.status === 'inactive') return refused('inactive')
  const doses = [...state.doses.filter((dose) => isKept(dose, today, clock)), ...planned]
  if (doses.length === 0) return refused('empty')
  if (doses.length > 1000) return refused('too many')
  return done({ schedule: { ...state.schedule, ...changes, total_doses: doses.length }, doses })
}

/** Changes the count of completed doses by one, within 0 and the total. */
function adjustCompleted<S extends ScheduleRow, D extends ScheduledDoseRow>(
  state: ScheduleState<S, D>,
  change: 1 | -1,
): ScheduleState<S, D> {
  const { completed_doses, total_doses } = state.schedule
  const count = Math.min(Math.max(completed_doses + change, 0), total_doses)
  return { ...state, schedule: { ...state.schedule, completed_doses: count } }
}
