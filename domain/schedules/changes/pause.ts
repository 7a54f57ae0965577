import { addDays, daysBetween, isCivilDate, type CivilDate } from '../../time/civil.ts'
import {
  fitted,
  inOrder,
  placed,
  stepsFor,
  stepsOf,
  tooManyAdjustments,
  withAdjustment,
  withRegimen,
  type ChangeOutcome,
  type DoseOfPlan,
  type PlanningSchedule,
} from './changing-plan.ts'
import { daysOf } from '../planning/pattern.ts'
import { placeOf } from '../planning/planned-slots.ts'
import type { Regimen } from '../planning/regimen.ts'
import { REASONS } from '../states/refusals.ts'
import type { ScheduleState } from '../states/schedule-state.ts'
import { shiftFrom } from './shift.ts'
import type { Step } from '../planning/steps.ts'
import { minuteOf } from '../../time/slot.ts'

/** What happens to the doses of a pause. */
export const PAUSED_DOSES = ['left-out', 'moved-behind'] as const
/** A pause, from a day to the day on which doses come again. */
export type Pause = {
  readonly from: CivilDate
  readonly until: CivilDate
  readonly doses: (typeof PAUSED_DOSES)[number]
}

/**
 * Pauses a schedule, on the person's day `today`. A device may know only some of its doses. Left out: the pending doses of the pause are removed and leave the total.
 * Moved behind: every pending dose from the pause on moves by its length, or with weekdays onto the chosen weekdays from its
 * end on (docs/product/regimens.md#shifts-and-pauses).
 */
export function pause<S extends PlanningSchedule, D extends DoseOfPlan>(
  state: ScheduleState<S, D>,
  { from, until, doses }: Pause,
  today: CivilDate,
): ChangeOutcome<S, D> {
  if (state.schedule.status === 'inactive') return { ok: false, reason: REASONS.inactive }
  if (from < today) return { ok: false, reason: 'Please choose today or a later day', field: 'from' }
  if (until <= from)
    return { ok: false, reason: 'Please choose a day after the first day of the pause', field: 'until' }
  const rows = inOrder(state.doses)
  const first = rows.find(({ status, scheduled_date }) => status === 'pending' && scheduled_date >= from)
  if (!first) return { ok: false, reason: 'No dose is planned from that day on', field: 'from' }
  if (doses === 'left-out') return leftOut(state, { from, until }, today)
  if (withRegimen(state, today).regimen.pattern?.kind === 'weekdays') return ontoWeekdays(state, { from, until }, today)
  const days = daysBetween(from, until)
  return shiftFrom(state, first, { days, time: first.scheduled_time }, { today, field: 'until' })
}
type Days = Pick<Pause, 'from' | 'until'>

function leftOut<S extends PlanningSchedule, D extends DoseOfPlan>(
  { schedule: before, doses }: ScheduleState<S, D>,
  { from, until }: Days,
  today: CivilDate,
): ChangeOutcome<S, D> {
  const rows = inOrder(doses)
  const isOut = ({ status, scheduled_date: date }: D) => status === 'pending' && date >= from && date < until
  const after = rows.filter((row) => !isOut(row))
  if (after.length === rows.length)
    return { ok: false, reason: 'No dose is planned in these days, so there is nothing to leave out', field: 'until' }
  // By the count of the schedule: a device may not know all of its doses.
  const total_doses = before.total_doses - (rows.length - after.length)
  if (total_doses < 1) return { ok: false, reason: REASONS.empty, field: 'until' }
  const schedule = withRegimen({ schedule: before, doses }, today)
  const adjustments = withAdjustment(schedule, { kind: 'pause', from, until })
  const tooMany = tooManyAdjustments(adjustments)
  if (tooMany !== undefined) return { ok: false, reason: tooMany }
  const regimen = { ...schedule.regimen, ...stepsWithout(schedule, rows, after), adjustments }
  return { ok: true, state: { schedule: { ...schedule, regimen, total_doses }, doses: after } }
}

/**
 * Steps counted in doses lose those that are left out, and one that loses all is gone. Weeks go on: each dose that stays is in
 * its step. The first step has the amount of the form: where another one becomes the first, the form gets its amount.
 */
function stepsWithout(
  { regimen, start_date }: { readonly regimen: Regimen; readonly start_date: CivilDate },
  before: readonly DoseOfPlan[],
  after: readonly DoseOfPlan[],
): Pick<Regimen, 'dosage' | 'unit' | 'steps'> {
  const { dosage, unit, steps } = regimen
  if (steps.length === 0) return { dosage, unit, steps }
  const stepOf = stepsOf(steps, start_date, before)
  const left = new Set(after)
  const fewer = steps.map((step, at) => {
    const ofStep = before.filter((dose) => stepOf.get(dose.id) === at)
    const stay = ofStep.filter((dose) => left.has(dose)).length
    const length = step.length - (ofStep.length - stay)
    const isGone = step.per === 'doses' && length < 1 && stay === 0
    return { isGone, step: step.per === 'weeks' ? step : { ...step, length: Math.max(1, length) } }
  })
  const stay = fewer.filter(({ isGone }) => !isGone)
  const numberOf = (at: number) => stay.findIndex((one) => one === fewer[at])
  const numbers = new Map([...stepOf].map(([id, at]) => [id, numberOf(at)]))
  const fitting = fitted(
    stay.map(({ step }) => step),
    start_date,
    after,
    numbers,
  )
  const [first, ...rest] = fitting
  if (!first || fewer[0] === stay[0]) return { dosage, unit, steps: fitting }
  const firstUnit = first.unit ?? unit
  const named = rest.map((step): Step => {
    const its = step.unit ?? unit
    return { ...step, amount: step.amount ?? dosage, unit: its === firstUnit ? null : its }
  })
  return { dosage: first.amount ?? dosage, unit: firstUnit, steps: [{ ...first, amount: null, unit: null }, ...named] }
}

/**
 * Each day with doses from the pause on becomes the next chosen weekday from its end on. A day of which a dose stays is still
 * in the plan: its others are moved alone, and the pause reaches over the weekday that they take.
 */
function ontoWeekdays<S extends PlanningSchedule, D extends DoseOfPlan>(
  { schedule: before, doses }: ScheduleState<S, D>,
  { from, until }: Days,
  today: CivilDate,
): ChangeOutcome<S, D> {
  const schedule = withRegimen({ schedule: before, doses }, today)
  const { start_date: startDate, frequency, regimen } = schedule
  const rows = inOrder(doses)
  const isMoving = (row: D) => row.status === 'pending' && row.scheduled_date >= from
  const held = new Set(rows.filter((row) => !isMoving(row)).map((row) => placeOf(row).date))
  const days = [...new Set(rows.filter(isMoving).map((row) => placeOf(row).date))].toSorted()
  const open = days.findIndex((day) => day >= from && !held.has(day))
  const shared = open < 0 ? days : days.slice(0, open)
  const pauses = (to: CivilDate) => withAdjustment(schedule, { kind: 'pause', from: begin, until: to })
  const lastShared = shared.at(-1)
  const begin = later(from, lastShared)

  // A dose that stays may have been moved alone, onto a minute of the plan.
  const taken = new Set(rows.filter((row) => !isMoving(row)).map(minuteOf))
  const moving = Map.groupBy(rows.filter(isMoving), (row) => placeOf(row).date)
  const isFree = (day: CivilDate, date: CivilDate) =>
    moving.get(day)?.every((row) => !taken.has(`${date} ${placeOf(row).time}`)) ?? true
  const to = new Map<CivilDate, CivilDate>()
  for (const date of daysOf({ startDate, frequency, pattern: regimen.pattern, adjustments: pauses(until) })) {
    const day = days[to.size]
    if (day === undefined || !isCivilDate(date)) break
    if (date >= until && !held.has(date) && isFree(day, date)) to.set(day, date)
  }
  if (to.size < days.length)
    return { ok: false, reason: 'The last dose would fall after the year 2100', field: 'until' }
  const after = rows.map((row) => {
    if (!isMoving(row)) return row
    const place = placeOf(row)
    const at = { date: to.get(place.date) ?? place.date, time: place.time }
    return placed(row, at, shared.includes(place.date) ? place : at)
  })
  const adjustments = pauses(later(until, lastShared && to.get(lastShared)))
  const tooMany = tooManyAdjustments(adjustments)
  if (tooMany !== undefined) return { ok: false, reason: tooMany }
  const steps = stepsFor(regimen.steps, startDate, rows, after)
  return {
    ok: true,
    state: { schedule: { ...schedule, regimen: { ...regimen, steps, adjustments } }, doses: inOrder(after) },
  }
}

/** The later of a day and the day after another. */
function later(day: CivilDate, other: CivilDate | undefined): CivilDate {
  if (other === undefined) return day
  const next = addDays(other, 1)
  return next > day ? next : day
}
