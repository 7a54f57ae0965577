import type { Completion, Schedule, WholeSchedule } from '#contract'
import { ApiError } from '../../http/api-error.ts'
import { doseHistory, type DoseHistory } from '../dose-history.ts'
import type { TestPerson } from '../people.ts'
import { onDay, planning, type Planning } from '../plans.ts'
import { actsOf, formOf } from './acts.ts'
import { amendment } from './amendment.ts'
import { isExplained, type Made } from './explain.ts'
import type { History } from './history.ts'
import { created, type Act, type Answer, type Logged, type Model } from './model.ts'
import { sayLogged, sayRow, seen } from './says.ts'

/**
 * Replaces the server's handling of an act, by which a test breaks a guarantee of the server; undefined leaves the act to the
 * server. `others` starts the rest of the wave, which otherwise starts when this act is done.
 */
export type Instead = (
  userId: string,
  scheduleId: string,
  act: Act,
  others: () => Promise<unknown>,
) => Promise<unknown> | undefined

/**
 * Executes each history on a schedule of its own. Returns a description of each that no serial order explains. The final
 * states are read at the end, so that a history which changes another's schedule is detected.
 */
export const liveThrough = async (
  person: TestPerson,
  histories: readonly History[],
  instead: Instead = () => undefined,
): Promise<readonly string[]> => {
  const plans = { ...doseHistory(person), amend: doseHistory(person).edit, ...planning(person) }
  const lives: Life[] = []
  for (const history of histories) lives.push(await live(plans, person.id, history, instead))
  const logged = [
    ...(await plans.doses()).map((dose) => ({ ...dose, deleted: null, slot: null })),
    ...(await plans.deleted(100)).map((dose) => ({ ...dose, deleted: 'deleted' as const, slot: null })),
  ]
  const unexplained: string[] = []
  for (const { id, start, waves } of lives) {
    const end = await stateOf(plans, id, waves, logged)
    if (!isExplained(id, start, waves, end))
      unexplained.push(`${waves.map((wave) => JSON.stringify(wave)).join('\n')}\nending in ${end}`)
  }
  return unexplained
}

type Plans = Planning & Omit<DoseHistory, 'edit'> & { readonly amend: DoseHistory['edit'] }

/** A schedule: its first state and the acts on it. */
type Life = { readonly id: string; readonly start: Model; readonly waves: readonly (readonly Made[])[] }

const live = async (plans: Plans, userId: string, history: History, instead: Instead): Promise<Life> => {
  const first = formOf(0)
  const id = await begin(plans, first)
  const start = created(id, first, onDay(0))
  const makeAll = async (wave: readonly Act[]): Promise<readonly Made[]> => {
    const asking = async (act: Act): Promise<Made> => ({ act, answer: await ask(plans, id, act) })
    let asked: Promise<readonly Made[]> | undefined
    const others = (): Promise<readonly Made[]> =>
      (asked ??= Promise.resolve().then(() => Promise.all(whole.map(asking))))
    const tried = wave.map((act) => ({ act, broken: instead(userId, id, act, others) }))
    const whole = tried.filter(({ broken }) => !broken).map(({ act }) => act)
    const answered = tried.map(async ({ act, broken }) =>
      broken ? [{ act, answer: await brokenAnswer(act, broken) }] : [],
    )
    const inTheirOwnWay = (await Promise.all(answered)).flat()
    return [...inTheirOwnWay, ...(await others())]
  }
  const waves: (readonly Made[])[] = []
  for (const wave of actsOf(id, history)) waves.push(await makeAll(wave))
  return { id, start, waves }
}

const begin = async (plans: Plans, form: unknown): Promise<string> => {
  const response = await plans.create(form)
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as Schedule).id
}

type Body = Schedule & Completion & Logged

const ask = async (plans: Plans, scheduleId: string, act: Act): Promise<Answer> => {
  const response = await send(plans, scheduleId, act)
  const body = (await response.json()) as Body & { readonly message: string }
  return { status: response.status, says: response.status === 200 ? saysOf(act, body) : body.message }
}

const brokenAnswer = async (act: Act, answer: Promise<unknown>): Promise<Answer> => {
  try {
    return { status: 200, says: saysOf(act, (await answer) as Body) }
  } catch (error) {
    return error instanceof ApiError ? { status: error.status, says: error.message } : { status: 500, says: undefined }
  }
}

const send = (plans: Plans, scheduleId: string, act: Act): Promise<Response> => {
  if (act.kind === 'complete') return plans.complete(act.scheduledDose, act.dose, { confirmed: true }, act.write)
  if (act.kind === 'uncheck') return plans.uncheck(act.scheduledDose, act.dose, act.write)
  if (act.kind === 'release') return plans.uncheck(act.scheduledDose, act.dose, act.write, { keep: true })
  if (act.kind === 'link') return plans.link(act.scheduledDose, act.dose, act.write)
  if (act.kind === 'skip') return plans.skip(act.scheduledDose, act.reason, act.write)
  if (act.kind === 'unskip') return plans.unskip(act.scheduledDose, act.write)
  if (act.kind === 'delete') return plans.deleteDose(act.dose, act.write)
  if (act.kind === 'restore') return plans.restore(act.dose, act.write)
  if (act.kind === 'amend')
    return plans.amend({ id: act.dose, last_change_id: act.knows }, amendment(act.amount), act.write)
  if (act.kind === 'move') {
    const { date, time, rest, today } = act
    return plans.move(act.scheduledDose, { date, time, rest, today }, act.write)
  }
  if (act.kind === 'shift')
    return plans.shift(scheduleId, { from: act.from, days: act.days, today: act.today }, act.write)
  if (act.kind === 'pause') {
    const { from, until, doses, today } = act
    return plans.pause(scheduleId, { from, until, doses, today }, act.write)
  }
  if (act.kind === 'edit') return plans.edit(scheduleId, act.form, act.today, act.write)
  return plans.deactivate(scheduleId, act.write)
}

const saysOf = (act: Act, body: Body): unknown => {
  if (act.kind === 'delete') return body.id
  if (act.kind === 'amend') return sayLogged(body)
  if (act.kind === 'restore')
    return [
      sayLogged(body.dose),
      body.scheduled_dose ? sayRow(body.scheduled_dose) : null,
      body.schedule ? scheduleSays(body.schedule) : null,
    ]
  if (SCHEDULE_ANSWERS.includes(act.kind)) return scheduleSays(body)
  return [sayRow(body.scheduled_dose), scheduleSays(body.schedule)]
}

const SCHEDULE_ANSWERS: readonly Act['kind'][] = ['edit', 'deactivate', 'move', 'shift', 'pause']

const scheduleSays = ({ status, total_doses, completed_doses }: Schedule) => [status, total_doses, completed_doses]

/** The visible final state: the schedule, its doses, and the doses that the taps logged. */
const stateOf = async (
  plans: Plans,
  id: string,
  waves: Life['waves'],
  allLogged: readonly Logged[],
): Promise<string> => {
  const schedule: WholeSchedule = await plans.whole(id)
  const named = new Set(waves.flat().flatMap(({ act }) => ('dose' in act ? [act.dose] : [])))
  return seen({ schedule, doses: schedule.doses, logged: allLogged.filter(({ id: dose }) => named.has(dose)) })
}
