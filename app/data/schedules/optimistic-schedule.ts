import type { Schedule, ScheduledDose } from '#contract'
import { isKept } from '#domain/schedules/planning/edit'
import type { Outcome, ScheduleState } from '#domain/schedules/states/schedule-state'
import { skip, unskip } from '#domain/schedules/states/skip'
import { complete, deactivate, deleteDose, uncheck, type EndOfPlan } from '#domain/schedules/states/transitions'
import { minuteOf } from '#domain/schedules/planning/moved-slots'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import type {
  LinkPreview,
  SkipPreview,
  UncheckingPreview,
  UnskipPreview,
} from '../scheduled-doses/optimistic-scheduled-doses.ts'
import type { ShownSchedule } from './shown-schedule.ts'

declare module '../outbox/define-write.ts' {
  interface Views {
    readonly schedule: ShownSchedule | undefined
  }
}

/**
 * What creating or editing a schedule comes to: the schedule, and all doses that are planned by it, all of them pending. An
 * edit plans anew from the date `from` on; what
 * counts to an earlier day by the person's `clock` stays.
 */
export type PlannedSchedule = {
  readonly schedule: Schedule
  readonly doses: readonly ScheduledDose[]
  readonly from?: CivilDate
  readonly clock?: DayClock
}

/** A schedule as it was when it was ended. Without an end all that is pending is hidden. */
export type EndedSchedule = Schedule & { readonly end?: EndOfPlan }

/** Whether an edit keeps a dose of the schedule. */
export function isKeptBy({ from, clock }: PlannedSchedule, dose: ScheduledDose): boolean {
  return from === undefined ? dose.status !== 'pending' : isKept(dose, from, clock)
}

// The rules are the server's. What the server would refuse changes nothing.

export function completeInSchedule(schedule: ShownSchedule, { scheduled_dose, dose }: LinkPreview): ShownSchedule {
  return after(schedule, complete(stateOf(schedule), scheduled_dose.id, dose.id))
}

export function uncheckInSchedule(schedule: ShownSchedule, { scheduled_dose }: UncheckingPreview): ShownSchedule {
  return after(schedule, uncheck(stateOf(schedule), scheduled_dose.id, scheduled_dose.actual_dose_id ?? undefined))
}

export function skipInSchedule(
  schedule: ShownSchedule,
  { scheduled_dose, skipped_at, reason }: SkipPreview,
): ShownSchedule {
  return after(schedule, skip(stateOf(schedule), scheduled_dose.id, { at: skipped_at, reason }))
}

export function unskipInSchedule(schedule: ShownSchedule, { scheduled_dose }: UnskipPreview): ShownSchedule {
  return after(schedule, unskip(stateOf(schedule), scheduled_dose.id))
}

export function withoutLoggedDose(schedule: ShownSchedule, loggedId: string): ShownSchedule {
  return joined(deleteDose(stateOf(schedule), loggedId))
}

export function deactivated(schedule: ShownSchedule, end?: EndOfPlan): ShownSchedule {
  return joined(deactivate(stateOf(schedule), end))
}

/** What an edit keeps stays, and its day is not planned again. */
export function edited(known: ShownSchedule, planned: PlannedSchedule): ShownSchedule {
  const { schedule } = planned
  const kept = known.doses.filter((dose) => isKeptBy(planned, dose))
  const all = [...kept, ...unsettled(planned, kept)]
  return {
    ...schedule,
    completed_doses: known.completed_doses,
    doses: all.toSorted((one, other) => (minuteOf(one) < minuteOf(other) ? -1 : 1)),
  }
}

/**
 * The doses of a plan whose place none of the kept ones has taken since. A simple schedule has one place a day, a regimen one
 * for each time.
 */
export function unsettled(
  { schedule, doses }: PlannedSchedule,
  kept: readonly ScheduledDose[],
): readonly ScheduledDose[] {
  const place = schedule.regimen ? minuteOf : (dose: ScheduledDose) => dose.scheduled_date
  const settled = new Set(kept.map(place))
  return doses.filter((dose) => !settled.has(place(dose)))
}

type State = ScheduleState<ShownSchedule, ScheduledDose>

function stateOf(schedule: ShownSchedule): State {
  return { schedule, doses: schedule.doses }
}

function after(before: ShownSchedule, outcome: Outcome<ShownSchedule, ScheduledDose>): ShownSchedule {
  return outcome.ok ? joined(outcome.state) : before
}

function joined({ schedule, doses }: State): ShownSchedule {
  return { ...schedule, doses }
}
