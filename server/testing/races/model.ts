import type { DoseOfPlan, PlanningSchedule } from '#domain/schedules/changes/changing-plan'
import { isKept } from '#domain/schedules/planning/kept'
import { isInWindow } from '#domain/schedules/states/match'
import { move } from '#domain/schedules/changes/move'
import { pause, type Pause } from '#domain/schedules/changes/pause'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import { plannedDoses, type PlannedDose } from '#domain/schedules/planning/planned-doses'
import { ScheduleForm } from '#domain/schedules/schema'
import { editRefusal, REASONS } from '#domain/schedules/states/refusals'
import { shift } from '#domain/schedules/changes/shift'
import { skip, unskip } from '#domain/schedules/states/skip'
import * as rules from '#domain/schedules/states/transitions'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import { onDay, ZONE } from '../plans.ts'
import { changedDose, GONE, loggedIn, unknown, withLogged } from './logged.ts'
import { readAgain } from './read-again.ts'
import { sayDose, saySchedule } from './says.ts'

/** A schedule, its doses and the logged doses in a serial execution. */
export type Model = {
  readonly schedule: PlanningSchedule
  readonly doses: readonly (DoseOfPlan & PlannedDose)[]
  /** Every dose that was ever logged: its id stays taken when it is deleted. */
  readonly logged: readonly Logged[]
  /** The answers of the writes so far. */
  readonly answered: Readonly<Record<string, Answer>>
}

/** A logged dose, how it was deleted, and the scheduled dose that it completed then. */
export type Logged = {
  readonly id: string
  readonly amount: string
  readonly administered_at: string
  readonly last_change_id: string | null
  readonly deleted: 'deleted' | 'unchecked' | null
  readonly slot: string | null
}

/** The parts of an answer that depend on the state. */
export type Answer = { readonly status: number; readonly says: unknown }

/** The state after an act and what its answer says, or the answer of a refusal. */
export type Outcome = Answer | { readonly model: Model; readonly says: unknown }

/** A move with the ids that the device chose: of the write, the schedule and the doses. */
export type Act = { readonly write: string } & (
  | { readonly kind: 'complete'; readonly scheduledDose: string; readonly dose: string }
  | { readonly kind: 'uncheck' | 'release' | 'link'; readonly scheduledDose: string; readonly dose: string }
  | { readonly kind: 'skip'; readonly scheduledDose: string; readonly reason: string | undefined }
  | { readonly kind: 'unskip'; readonly scheduledDose: string }
  | { readonly kind: 'delete' | 'restore'; readonly dose: string }
  | { readonly kind: 'amend'; readonly dose: string; readonly knows: string | null; readonly amount: string }
  | {
      readonly kind: 'move'
      readonly scheduledDose: string
      readonly date: CivilDate
      readonly time: CivilTime
      readonly rest: boolean
      readonly today: CivilDate
    }
  | { readonly kind: 'shift'; readonly from: string; readonly days: number; readonly today: CivilDate }
  | ({ readonly kind: 'pause'; readonly today: CivilDate } & Pause)
  | { readonly kind: 'edit'; readonly form: unknown; readonly today: CivilDate }
  | { readonly kind: 'deactivate' }
)

/** The state right after the schedule was created. */
export const created = (scheduleId: string, form: unknown, today: CivilDate): Model => {
  const parsed = ScheduleForm.parse(form)
  const planned = planSchedule(parsed, today)
  if (!planned.ok) throw new Error(planned.reason)
  const { startDate, totalDoses, frequency } = planned.plan
  return {
    schedule: {
      status: 'active',
      total_doses: totalDoses,
      completed_doses: 0,
      start_date: startDate,
      frequency,
      regimen: planned.regimen,
    },
    doses: plannedDoses(scheduleId, parsed, planned.slots).map(asPending),
    logged: [],
    answered: {},
  }
}

/**
 * The state and answer after an act. A rejected act changes nothing. A repeated write has its first answer, or, where no
 * answer is stored, one that is read again; it is rejected when what it made is gone.
 */
export const after = (
  model: Model,
  scheduleId: string,
  act: Act,
): { readonly model: Model; readonly answer: Answer } => {
  const earlier = model.answered[act.write]
  if (earlier) return { model, answer: readAgain(model, act) ?? earlier }
  const outcome = outcomeOf(model, scheduleId, act)
  if (!('model' in outcome)) return { model, answer: outcome }
  const answer = { status: 200, says: outcome.says }
  return { model: { ...outcome.model, answered: { ...model.answered, [act.write]: answer } }, answer }
}

const outcomeOf = (model: Model, scheduleId: string, act: Act): Outcome => {
  switch (act.kind) {
    case 'link':
      return linked(model, act.scheduledDose, act.dose)
    case 'complete':
    case 'release':
    case 'uncheck': {
      if (!model.doses.some(({ id }) => id === act.scheduledDose)) return unknown('scheduled dose')
      const rule = act.kind === 'complete' ? rules.complete : rules.uncheck
      const outcome = rule(model, act.scheduledDose, act.dose)
      if (!outcome.ok) return { status: 409, says: REASONS[outcome.code] }
      const next = { ...model, ...outcome.state }
      if (act.kind === 'release') return saying(next, act.scheduledDose)
      if (act.kind === 'uncheck') {
        const change = { last_change_id: act.write, deleted: 'unchecked' } as const
        return saying(withLogged(next, act.dose, change), act.scheduledDose)
      }
      if (outcome.state === model) return saying(next, act.scheduledDose)
      if (loggedIn(model, act.dose)) return REUSED
      const [planned] = model.doses.filter(({ id }) => id === act.scheduledDose)
      const fresh: Logged = {
        id: act.dose,
        amount: planned?.amount ?? '',
        administered_at: planned ? rules.completionInstant(planned, ZONE) : '',
        last_change_id: null,
        deleted: null,
        slot: null,
      }
      return saying({ ...next, logged: [...model.logged, fresh] }, act.scheduledDose)
    }
    case 'skip':
    case 'unskip': {
      const { scheduledDose: id } = act
      if (!model.doses.some((dose) => dose.id === id)) return unknown('scheduled dose')
      const outcome = act.kind === 'skip' ? skip(model, id, { at: SOME_TIME, reason: act.reason }) : unskip(model, id)
      if (!outcome.ok) return { status: 409, says: REASONS[outcome.code] }
      return saying({ ...model, ...outcome.state }, id)
    }
    case 'delete':
    case 'amend':
    case 'restore':
      return changedDose(model, act)
    case 'deactivate': {
      const next = { ...model, ...rules.deactivate(model, { openFrom: onDay(0), clock: { zone: ZONE, begins: 0 } }) }
      return { model: next, says: saySchedule(next) }
    }
    case 'move':
    case 'shift':
    case 'pause':
      return replanned(model, act)
    case 'edit':
      return edited(model, scheduleId, ScheduleForm.parse(act.form), act.today)
  }
}

/** A completion by a dose that is logged already. */
const linked = (model: Model, scheduledDose: string, dose: string): Outcome => {
  const planned = model.doses.find(({ id }) => id === scheduledDose)
  const logged = loggedIn(model, dose)
  if (!planned) return unknown('scheduled dose')
  if (!logged) return unknown('dose')
  if (logged.deleted) return GONE
  const outcome = rules.complete(model, scheduledDose, dose)
  if (!outcome.ok) return { status: 409, says: REASONS[outcome.code] }
  if (outcome.state === model) return saying(model, scheduledDose)
  if (model.doses.some(({ actual_dose_id }) => actual_dose_id === dose))
    return { status: 409, says: REASONS['completes another'] }
  if (!isInWindow(planned, logged.administered_at, model.doses, ZONE)) return { status: 409, says: REASONS.outside }
  return saying({ ...model, ...outcome.state }, scheduledDose)
}

/** A move, a shift or a pause by the rules of the form. */
const replanned = (model: Model, act: Extract<Act, { readonly kind: 'move' | 'shift' | 'pause' }>): Outcome => {
  const named = act.kind === 'move' ? act.scheduledDose : act.kind === 'shift' ? act.from : undefined
  if (named !== undefined && !model.doses.some(({ id }) => id === named)) return unknown('scheduled dose')
  const outcome =
    act.kind === 'move'
      ? move(model, act.scheduledDose, act, act.today)
      : act.kind === 'shift'
        ? shift(model, act.from, act.days, act.today)
        : pause(model, act, act.today)
  if (!outcome.ok) return { status: outcome.field ? 400 : 409, says: outcome.reason }
  const next = { ...model, ...outcome.state }
  return { model: next, says: saySchedule(next) }
}

const edited = (model: Model, scheduleId: string, form: ScheduleForm, today: CivilDate): Outcome => {
  const ended = editRefusal(model.schedule)
  if (ended !== undefined) return { status: 409, says: ended }
  const { start_date, frequency, regimen } = model.schedule
  const planned = planSchedule(form, today, { startDate: start_date, frequency, regimen, doses: model.doses })
  if (!planned.ok) return { status: 400, says: planned.reason }
  const before = model.doses.filter((dose) => !isKept(dose, today))
  const doses = plannedDoses(scheduleId, form, planned.slots, { before, taken: model.doses.map(({ id }) => id) })
  const changes = {
    start_date: planned.plan.startDate,
    frequency: planned.plan.frequency,
    regimen: planned.regimen,
  }
  const outcome = rules.edit(model, changes, doses.map(asPending), today)
  if (!outcome.ok) return { status: 409, says: REASONS[outcome.code] }
  const next = { ...model, ...outcome.state }
  return { model: next, says: saySchedule(next) }
}

const asPending = (dose: PlannedDose): Model['doses'][number] => ({ ...dose, status: 'pending', actual_dose_id: null })

const saying = (model: Model, scheduledDose: string) => ({
  model,
  says: [sayDose(model, scheduledDose), saySchedule(model)],
})

const REUSED: Answer = { status: 422, says: 'This id already belongs to another write. Nothing was changed.' }

const SOME_TIME = '2026-11-22T12:00:00.000Z'
