import { addDays, isCivilDate, type CivilDate } from '../../time/civil.ts'
import { shortDay } from '../../time/format.ts'
import {
  inOrder,
  isChosenDates,
  pendingRefusal,
  placed,
  stepsFor,
  tooManyAdjustments,
  when,
  withAdjustment,
  withRegimen,
  type ChangeField,
  type ChangeOutcome,
  type DoseOfPlan,
  type Minute,
  type PlanningSchedule,
} from './changing-plan.ts'
import { placeOf } from '../planning/planned-slots.ts'
import type { Regimen } from '../planning/regimen.ts'
import { REASONS } from '../states/refusals.ts'
import type { ScheduleState } from '../states/schedule-state.ts'
import { minuteOf } from '../../time/slot.ts'

/**
 * Moves every pending dose from one on by whole days, later or earlier, on the person's day `today`. Times of day, order and
 * number stay, and so does the step that is running. It is refused where the first of them would come before today or the
 * start, or at or before the dose before it (docs/product/regimens.md#shifts-and-pauses).
 */
export function shift<S extends PlanningSchedule, D extends DoseOfPlan>(
  state: ScheduleState<S, D>,
  id: string,
  days: number,
  today: CivilDate,
): ChangeOutcome<S, D> {
  const dose = state.doses.find((one) => one.id === id)
  if (!dose) return { ok: false, reason: REASONS.unknown }
  const gone = pendingRefusal(state.schedule, dose, today)
  if (gone !== undefined) return { ok: false, reason: gone }
  if (days === 0) return { ok: true, state }
  return shiftFrom(state, dose, { days, time: dose.scheduled_time }, { today, field: 'days' })
}

/** The same from a pending dose on, which itself may get another time of day. A wrong choice is one of `field`. */
export function shiftFrom<S extends PlanningSchedule, D extends DoseOfPlan>(
  { schedule: before, doses }: ScheduleState<S, D>,
  first: D,
  { days, time }: { readonly days: number; readonly time: Minute['time'] },
  { today, field }: { readonly today: CivilDate; readonly field: ChangeField },
): ChangeOutcome<S, D> {
  const schedule = withRegimen({ schedule: before, doses }, today)
  const rows = inOrder(doses)
  const moving = new Set(rows.slice(rows.indexOf(first)).filter(({ status }) => status === 'pending'))
  const day = placeOf(first).date
  // Another dose of the day stays: the plan keeps the day, and the doses of it that move are moved alone.
  const keepsDay = !isChosenDates(schedule) && rows.some((row) => !moving.has(row) && placeOf(row).date === day)
  const after = rows.map((row) => {
    if (!moving.has(row)) return row
    const at = { date: addDays(row.scheduled_date, days), time: row === first ? time : row.scheduled_time }
    const place = placeOf(row)
    return placed(row, at, keepsDay && place.date === day ? place : { ...place, date: addDays(place.date, days) })
  })

  const reason = shiftRefusal(schedule, rows, after, today)
  if (reason !== undefined) return { ok: false, reason, field }
  const from = keepsDay ? addDays(day, 1) : day
  const adjustments = withAdjustment(schedule, { kind: 'shift', from, days })
  const tooMany = tooManyAdjustments(adjustments)
  if (tooMany !== undefined) return { ok: false, reason: tooMany }
  const steps = stepsFor(schedule.regimen.steps, schedule.start_date, rows, after)
  return {
    ok: true,
    state: { schedule: { ...schedule, regimen: { ...schedule.regimen, steps, adjustments } }, doses: after },
  }
}

/** The message for doses that would lie outside of what is allowed, or meet or pass another dose, or undefined. */
function shiftRefusal(
  schedule: PlanningSchedule & { readonly regimen: Regimen },
  before: readonly DoseOfPlan[],
  after: readonly DoseOfPlan[],
  today: CivilDate,
): string | undefined {
  const first = after.find((row, index) => row !== before[index])
  if (!first) return undefined
  if (first.scheduled_date < today) return 'The first of these doses would come before today'
  if (first.scheduled_date < schedule.start_date)
    return `The first of these doses would come before the start of the schedule (${shortDay(schedule.start_date)})`
  const outside = after.find((row) => !isCivilDate(row.scheduled_date) || !isCivilDate(placeOf(row).date))
  if (outside) return 'The last dose would fall after the year 2100'
  const days = isChosenDates(schedule) ? undefined : before.map((row) => placeOf(row).date)
  for (const [index, row] of after.entries()) {
    const previous = after[index - 1]
    if (!previous) continue
    if (minuteOf(row) <= minuteOf(previous))
      return `One of these doses would come no later than the one before it (${when(previous)})`
    // The plan has its days in order, and each of them once.
    const isOtherDay = days && days[index] !== days[index - 1]
    if (isOtherDay && row !== before[index] && placeOf(row).date <= placeOf(previous).date)
      return `One of these doses would come on the day of the one before it (${when(previous)})`
  }
  return undefined
}
