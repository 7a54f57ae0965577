import type { RefusalCode } from './refusals.ts'
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
  /** When and why the person skipped the dose (domain/schedules/states/skip.ts). */
  readonly skipped_at?: string | null | undefined
  readonly skip_reason?: string | null | undefined
}

/** The new state, or why it is refused (`REASONS` has the sentences). */
export type Outcome<S extends ScheduleRow, D extends ScheduledDoseRow> =
  | { readonly ok: true; readonly state: ScheduleState<S, D> }
  | { readonly ok: false; readonly code: RefusalCode }

/** Whether the end of its schedule skipped a dose, and not the person. */
export function isHidden({ status, skipped_at }: ScheduledDoseRow): boolean {
  return status === 'skipped' && !skipped_at
}

/** The state with one of its doses changed. */
export function withDose<S extends ScheduleRow, D extends ScheduledDoseRow>(
  state: ScheduleState<S, D>,
  changed: D,
): ScheduleState<S, D> {
  return { ...state, doses: state.doses.map((dose) => (dose.id === changed.id ? changed : dose)) }
}

/** The change is made. */
export function done<S extends ScheduleRow, D extends ScheduledDoseRow>(state: ScheduleState<S, D>): Outcome<S, D> {
  return { ok: true, state }
}

/** The change is refused. */
export function refused(code: RefusalCode): { readonly ok: false; readonly code: RefusalCode } {
  return { ok: false, code }
}
