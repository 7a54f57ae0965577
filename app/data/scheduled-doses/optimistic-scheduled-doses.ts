import type { Dose, Schedule, ScheduledDose } from '#contract'
import type { Outcome, ScheduleState } from '#domain/schedules/states/schedule-state'
import { skip, unskip } from '#domain/schedules/states/skip'
import { complete, deactivate, deleteDose, uncheck, type EndOfPlan } from '#domain/schedules/states/transitions'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import type { ReadConcentration } from '../doses/sent-draws.ts'
import { isKeptBy, unsettled, type PlannedSchedule } from '../schedules/optimistic-schedule.ts'

declare module '../outbox/define-write.ts' {
  interface Views {
    readonly scheduledDoses: readonly ShownScheduledDose[]
  }
}

/** What completing shows until the server answers: the scheduled dose as it was tapped, and the dose that is logged for it. */
export type CompletionPreview = { readonly scheduled_dose: ScheduledDose; readonly dose: Dose } & ReadConcentration
/** The scheduled dose as it was tapped, and the dose, logged already, that turned out to be it. */
export type LinkPreview = { readonly scheduled_dose: ScheduledDose; readonly dose: { readonly id: string } }
/** The scheduled dose as it was when its completion was taken back; its logged dose goes, unless it is kept. */
export type UncheckingPreview = { readonly scheduled_dose: ScheduledDose; readonly keep?: boolean }
/** The dose as it was when the person skipped it, when that was, and their reason, if they gave one. */
export type SkipPreview = {
  readonly scheduled_dose: ScheduledDose
  readonly skipped_at: string
  readonly reason: string | undefined
}
/** The skipped dose whose mark is taken back. */
export type UnskipPreview = { readonly scheduled_dose: ScheduledDose }

type Doses = readonly ShownScheduledDose[]

// The rules are the server's. What the server would refuse changes nothing, and what it has done already is not done twice.

export function completeDose(doses: Doses, { scheduled_dose, dose }: LinkPreview): Doses {
  return changed(doses, scheduled_dose.id, (state) => stateAfter(complete(state, scheduled_dose.id, dose.id)))
}

export function uncheckDose(doses: Doses, { scheduled_dose: { id, actual_dose_id } }: UncheckingPreview): Doses {
  return changed(doses, id, (state) => stateAfter(uncheck(state, id, actual_dose_id ?? undefined)))
}

export function skipDose(doses: Doses, { scheduled_dose: { id }, skipped_at, reason }: SkipPreview): Doses {
  return changed(doses, id, (state) => stateAfter(skip(state, id, { at: skipped_at, reason })))
}

export function unskipDose(doses: Doses, { scheduled_dose: { id } }: UnskipPreview): Doses {
  return changed(doses, id, (state) => stateAfter(unskip(state, id)))
}

/** The logged dose is deleted: the scheduled dose that it completed goes back. */
export function releaseDose(doses: Doses, loggedId: string): Doses {
  const completed = doses.find(({ actual_dose_id }) => actual_dose_id === loggedId)
  return completed ? changed(doses, completed.id, (state) => deleteDose(state, loggedId)) : doses
}

export function deactivateDoses(doses: Doses, scheduleId: string, end?: EndOfPlan): Doses {
  const rule = (state: State) => deactivate(state, end)
  return doses.map((dose) => (dose.schedule_id === scheduleId ? afterRule(dose, rule) : dose))
}

export function addPlannedDoses(doses: Doses, planned: PlannedSchedule): Doses {
  return [...doses, ...unknown(doses, planned)]
}

/** An edit changes the doses still to come. The day of a dose that it keeps is not planned again. */
export function replacePendingDoses(doses: Doses, planned: PlannedSchedule): Doses {
  const isOfSchedule = (dose: ScheduledDose) => dose.schedule_id === planned.schedule.id
  if (doses.some((dose) => isOfSchedule(dose) && dose.schedule_status === 'inactive')) return doses
  const ids = new Set(planned.doses.map(({ id }) => id))
  const kept = doses.filter((dose) => !isOfSchedule(dose) || isKeptBy(planned, dose) || ids.has(dose.id))
  const settled = kept.filter((dose) => isOfSchedule(dose) && isKeptBy(planned, dose))
  return [...kept, ...unknown(kept, { ...planned, doses: unsettled(planned, settled) })]
}

type State = ScheduleState<ScheduleOfDose, ShownScheduledDose>
type ScheduleOfDose = {
  readonly status: Schedule['status']
  readonly total_doses: number
  readonly completed_doses: number
}

function changed(doses: Doses, id: string, rule: (state: State) => State | undefined): Doses {
  return doses.map((dose) => (dose.id === id ? afterRule(dose, rule) : dose))
}

/** A dose knows its schedule's status. The counts stand in the list of schedules; nothing here reads them. */
function afterRule(dose: ShownScheduledDose, rule: (state: State) => State | undefined): ShownScheduledDose {
  const schedule = { status: dose.schedule_status, total_doses: 1, completed_doses: 0 }
  const state = rule({ schedule, doses: [dose] })
  const [next = dose] = state?.doses ?? []
  return {
    ...next,
    schedule_status: state?.schedule.status ?? dose.schedule_status,
    waiting: dose.waiting || next.status !== dose.status || next.skip_reason !== dose.skip_reason,
  }
}

function stateAfter(outcome: Outcome<ScheduleOfDose, ShownScheduledDose>): State | undefined {
  return outcome.ok ? outcome.state : undefined
}

/** The doses of a plan that are not in the list. */
function unknown(known: Doses, { doses }: PlannedSchedule): Doses {
  const ids = new Set(known.map(({ id }) => id))
  return doses.filter(({ id }) => !ids.has(id)).map((dose) => ({ ...dose, waiting: true }))
}
