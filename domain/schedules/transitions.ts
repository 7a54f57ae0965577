import type { CivilDate, CivilTime } from '../time/civil.ts'
import { instantOf, type Zone } from '../time/zone.ts'
import type { ScheduledDoseStatus, ScheduleStatus } from './status.ts'

/** A schedule and those of its doses that a change touches. Rows may have more columns, which are kept. */
export type ScheduleState<S extends ScheduleRow, D extends ScheduledDoseRow> = {
  readonly schedule: S
  readonly doses: readonly D[]
}
export type ScheduleRow = {
  readonly status: ScheduleStatus
  readonly total_doses: number
  readonly completed_doses: number
}
export type ScheduledDoseRow = {
  readonly id: string
  readonly status: ScheduledDoseStatus
  readonly actual_dose_id: string | null
}

/** The new state, or the reason for the refusal as a code and as a sentence. */
export type Outcome<S extends ScheduleRow, D extends ScheduledDoseRow> =
  | { readonly ok: true; readonly state: ScheduleState<S, D> }
  | { readonly ok: false; readonly code: RefusalCode; readonly reason: string }
export type RefusalCode = keyof typeof REASONS

/**
 * Completes a pending dose by the logged dose `doseId`, an id from the device. The same id again changes nothing.
 * Another id is refused, so that a scheduled dose is logged once, by any device
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
  if (dose.status === 'skipped' || state.schedule.status === 'inactive') return refused('inactive')
  return done(adjustCompleted(withDose(state, { ...dose, status: 'completed', actual_dose_id: doseId }), 1))
}

/**
 * The instant of a completed dose: its planned civil time in the person's zone
 * (docs/product/scheduled-doses.md#completing).
 */
export function completionInstant(dose: Planned, zone: Zone): string {
  return instantOf(dose.scheduled_date, dose.scheduled_time, zone)
}
type Planned = { readonly scheduled_date: CivilDate; readonly scheduled_time: CivilTime }

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

/** Makes the schedule inactive and every pending dose skipped; completed doses stay. A second time changes nothing. */
export function deactivate<S extends ScheduleRow, D extends ScheduledDoseRow>(
  state: ScheduleState<S, D>,
): ScheduleState<S, D> {
  return {
    schedule: { ...state.schedule, status: 'inactive' },
    doses: state.doses.map((dose) => (dose.status === 'pending' ? { ...dose, status: 'skipped' } : dose)),
  }
}

/** The reason why a schedule cannot be edited, or undefined. */
export function editRefusal({ status }: ScheduleRow): string | undefined {
  return status === 'inactive' ? REASONS.inactive : undefined
}

/**
 * Replaces the pending doses and keeps the completed ones. `state` has all doses of the schedule, `changes` the other
 * columns; the total becomes the number of doses.
 */
export function edit<S extends ScheduleRow, D extends ScheduledDoseRow>(
  state: ScheduleState<S, D>,
  changes: Partial<Omit<S, keyof ScheduleRow>>,
  pending: readonly D[],
): Outcome<S, D> {
  if (editRefusal(state.schedule) !== undefined) return refused('inactive')
  const doses = [...state.doses.filter(({ status }) => status !== 'pending'), ...pending]
  if (doses.length === 0) return refused('empty')
  if (doses.length > 1000) return refused('too many')
  return done({ schedule: { ...state.schedule, ...changes, total_doses: doses.length }, doses })
}

function withDose<S extends ScheduleRow, D extends ScheduledDoseRow>(
  state: ScheduleState<S, D>,
  changed: D,
): ScheduleState<S, D> {
  return { ...state, doses: state.doses.map((dose) => (dose.id === changed.id ? changed : dose)) }
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

function done<S extends ScheduleRow, D extends ScheduledDoseRow>(state: ScheduleState<S, D>): Outcome<S, D> {
  return { ok: true, state }
}

function refused(code: RefusalCode): { readonly ok: false; readonly code: RefusalCode; readonly reason: string } {
  return { ok: false, code, reason: REASONS[code] }
}

const REASONS = {
  unknown: 'There is no such scheduled dose. Nothing was changed.',
  completed: 'This dose was already completed. Nothing was logged twice.',
  'not completed': 'This dose is not completed, so there is nothing to uncheck.',
  'completed anew': 'This dose was completed anew in the meantime. Nothing was changed.',
  inactive: 'This schedule is no longer active. Nothing was changed.',
  empty: 'Please keep at least one dose, or deactivate the schedule.',
  'too many': 'Total doses seems unreasonably high',
} as const
