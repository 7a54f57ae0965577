import type { DatedDose } from '#domain/schedules/edit'
import { plannedDoses } from '#domain/schedules/planned-doses'
import { planNew, revise } from '#domain/schedules/revise'
import { ScheduleForm } from '#domain/schedules/schema'
import type { ScheduledDoseRow, ScheduleRow } from '#domain/schedules/schedule-state'
import { skip, unskip } from '#domain/schedules/skip'
import * as rules from '#domain/schedules/transitions'
import type { CivilDate } from '#domain/time/civil'
import { sayDose, saySchedule } from './says.ts'

/** A schedule, its doses and the logged doses in a serial execution. */
export type Model = {
  readonly schedule: ScheduleRow & { readonly start_date: CivilDate }
  readonly doses: readonly (ScheduledDoseRow & DatedDose)[]
  readonly logged: readonly string[]
  /** The doses that were ever logged: their ids stay taken when they are deleted. */
  readonly everLogged: readonly string[]
  /** The answers of the writes so far. */
  readonly answered: Readonly<Record<string, Answer>>
}

/** The parts of an answer that depend on the state. */
export type Answer = { readonly status: number; readonly says: unknown }

/** A move with the ids that the device chose: of the write, the schedule and the doses. */
export type Act = { readonly write: string } & (
  | { readonly kind: 'complete'; readonly scheduledDose: string; readonly dose: string }
  | { readonly kind: 'uncheck'; readonly scheduledDose: string; readonly dose: string }
  | { readonly kind: 'skip'; readonly scheduledDose: string; readonly reason: string | undefined }
  | { readonly kind: 'unskip'; readonly scheduledDose: string }
  | { readonly kind: 'delete'; readonly dose: string }
  | { readonly kind: 'edit'; readonly form: unknown; readonly today: CivilDate }
  | { readonly kind: 'deactivate' }
)

/** The acts whose answer is never stored: sent again, it is read again. */
type ReadAgain = Extract<Act, { readonly kind: 'complete' | 'skip' | 'unskip' }>

/** The state right after the schedule was created. */
export const created = (scheduleId: string, form: unknown, today: CivilDate): Model => {
  const parsed = ScheduleForm.parse(form)
  const planned = planNew(parsed, today)
  if (!planned.ok) throw new Error(planned.reason)
  const { startDate, totalDoses, dates } = planned.plan
  return {
    schedule: { status: 'active', total_doses: totalDoses, completed_doses: 0, start_date: startDate },
    doses: pendingDoses(scheduleId, parsed, dates),
    logged: [],
    everLogged: [],
    answered: {},
  }
}

/**
 * The state and answer after an act. A rejected act changes nothing. A repeated write has its first answer, but that of a
 * completion, a skip or its undo is read again, and rejected when what it made is gone.
 */
export const after = (
  model: Model,
  scheduleId: string,
  act: Act,
): { readonly model: Model; readonly answer: Answer } => {
  const earlier = model.answered[act.write]
  if (earlier) return { model, answer: isReadAgain(act) ? readAgain(model, act) : earlier }
  const outcome = outcomeOf(model, scheduleId, act)
  if (!('model' in outcome)) return { model, answer: outcome }
  const answer = { status: 200, says: outcome.says }
  return { model: { ...outcome.model, answered: { ...model.answered, [act.write]: answer } }, answer }
}

const isReadAgain = (act: Act): act is ReadAgain => ['complete', 'skip', 'unskip'].includes(act.kind)

const readAgain = (model: Model, act: ReadAgain): Answer => {
  const dose = model.doses.find(({ id }) => id === act.scheduledDose)
  return dose && (act.kind !== 'complete' || dose.actual_dose_id === act.dose)
    ? { status: 200, says: [sayDose(model, act.scheduledDose), saySchedule(model)] }
    : { status: 409, says: 'This was deleted in the meantime. Nothing was changed.' }
}

const outcomeOf = (
  model: Model,
  scheduleId: string,
  act: Act,
): Answer | { readonly model: Model; readonly says: unknown } => {
  switch (act.kind) {
    case 'complete':
    case 'uncheck': {
      if (!model.doses.some(({ id }) => id === act.scheduledDose)) return unknown('scheduled dose')
      const rule = act.kind === 'complete' ? rules.complete : rules.uncheck
      const outcome = rule(model, act.scheduledDose, act.dose)
      if (!outcome.ok) return { status: 409, says: outcome.reason }
      const isNew = act.kind === 'complete' && outcome.state !== model
      if (isNew && model.everLogged.includes(act.dose)) return REUSED
      const everLogged = isNew ? [...model.everLogged, act.dose] : model.everLogged
      const others = model.logged.filter((id) => id !== act.dose)
      const logged = act.kind === 'complete' ? [...others, act.dose] : others
      const next = { ...model, ...outcome.state, logged, everLogged }
      return { model: next, says: [sayDose(next, act.scheduledDose), saySchedule(next)] }
    }
    case 'skip':
    case 'unskip': {
      const { scheduledDose: id } = act
      if (!model.doses.some((dose) => dose.id === id)) return unknown('scheduled dose')
      const outcome = act.kind === 'skip' ? skip(model, id, { at: SOME_TIME, reason: act.reason }) : unskip(model, id)
      if (!outcome.ok) return { status: 409, says: outcome.reason }
      const next = { ...model, ...outcome.state }
      return { model: next, says: [sayDose(next, id), saySchedule(next)] }
    }
    case 'delete': {
      if (!model.logged.includes(act.dose)) return unknown('dose')
      const logged = model.logged.filter((id) => id !== act.dose)
      return { model: { ...model, ...rules.deleteDose(model, act.dose), logged }, says: act.dose }
    }
    case 'deactivate': {
      const next = { ...model, ...rules.deactivate(model) }
      return { model: next, says: saySchedule(next) }
    }
    case 'edit':
      return edited(model, scheduleId, ScheduleForm.parse(act.form), act.today)
  }
}

const edited = (model: Model, scheduleId: string, form: ScheduleForm, today: CivilDate) => {
  const ended = rules.editRefusal(model.schedule)
  if (ended !== undefined) return { status: 409, says: ended }
  const revised = revise(form, { startDate: model.schedule.start_date, doses: model.doses }, today)
  if (!revised.ok) return { status: 400, says: revised.reason }
  const { startDate, dates } = revised.plan
  const outcome = rules.edit(model, { start_date: startDate }, pendingDoses(scheduleId, form, dates), today)
  if (!outcome.ok) return { status: 409, says: outcome.reason }
  const next = { ...model, ...outcome.state }
  return { model: next, says: saySchedule(next) }
}

const pendingDoses = (scheduleId: string, form: ScheduleForm, dates: readonly CivilDate[]): Model['doses'] =>
  plannedDoses(scheduleId, form, dates).map(({ id, scheduled_date }) => {
    return { id, scheduled_date, status: 'pending', actual_dose_id: null }
  })

const REUSED: Answer = { status: 422, says: 'This id already belongs to another write. Nothing was changed.' }

const SOME_TIME = '2026-11-22T12:00:00.000Z'

const unknown = (what: string): Answer => ({ status: 404, says: `There is no such ${what}.` })
