import { daysBetween, type CivilDate } from '../../time/civil.ts'
import { shortDay } from '../../time/format.ts'
import {
  inOrder,
  pendingRefusal,
  placed,
  when,
  withRegimen,
  type ChangeOutcome,
  type DoseOfPlan,
  type Minute,
  type PlanningSchedule,
} from './changing-plan.ts'
import { placeOf } from '../planning/planned-slots.ts'
import { REASONS } from '../states/refusals.ts'
import type { ScheduleState } from '../states/schedule-state.ts'
import { shiftFrom } from './shift.ts'
import { minuteOf } from '../../time/slot.ts'

/**
 * Moves a pending dose to another minute, on the person's day `today`: not before today or the start, not onto another dose,
 * and not past its neighbours. It keeps its id and remembers where the plan has it. With the `rest`, every later pending dose
 * moves by the whole days between (docs/product/regimens.md#moving-one-dose).
 */
export function move<S extends PlanningSchedule, D extends DoseOfPlan>(
  state: ScheduleState<S, D>,
  id: string,
  { date, time, rest }: Minute & { readonly rest: boolean },
  today: CivilDate,
): ChangeOutcome<S, D> {
  const dose = state.doses.find((one) => one.id === id)
  if (!dose) return { ok: false, reason: REASONS.unknown }
  const gone = pendingRefusal(state.schedule, dose, today)
  if (gone !== undefined) return { ok: false, reason: gone }
  if (dose.scheduled_date === date && dose.scheduled_time === time) return { ok: true, state }
  const outside = dayRefusal(date, state.schedule, today)
  if (outside !== undefined) return { ok: false, reason: outside, field: 'date' }

  const days = daysBetween(dose.scheduled_date, date)
  if (rest && days !== 0) return shiftFrom(state, dose, { days, time }, { today, field: 'date' })
  const moved = placed(dose, { date, time }, placeOf(dose))
  const past = neighbourRefusal(state.doses, dose, moved)
  if (past !== undefined) return { ok: false, reason: past, field: 'date' }
  const doses = inOrder(state.doses).map((row) => (row === dose ? moved : row))
  return { ok: true, state: { schedule: withRegimen(state, today), doses } }
}

function dayRefusal(date: CivilDate, { start_date }: PlanningSchedule, today: CivilDate): string | undefined {
  if (date < today) return 'Please choose today or a later day'
  return date < start_date
    ? `Please choose a day from the start of the schedule on (${shortDay(start_date)})`
    : undefined
}

/** The message for a dose that would land on another one or pass it, or undefined. */
function neighbourRefusal(doses: readonly DoseOfPlan[], dose: DoseOfPlan, moved: DoseOfPlan): string | undefined {
  const others = inOrder(doses.filter((row) => row !== dose))
  const to = minuteOf(moved)
  if (others.some((row) => minuteOf(row) === to)) return 'Another dose of this schedule is planned for that minute'
  const next = others.find((row) => minuteOf(row) > minuteOf(dose))
  if (next && to > minuteOf(next))
    return `That is after the next dose (${when(next)}). Move the rest as well, or choose an earlier time.`
  const previous = others.findLast((row) => minuteOf(row) < minuteOf(dose))
  return previous && to < minuteOf(previous)
    ? `That is before the dose before it (${when(previous)}). Please choose a later time.`
    : undefined
}
