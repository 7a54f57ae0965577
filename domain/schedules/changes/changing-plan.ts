import type { Unit } from '../../doses/unit.ts'
import { shortDay, time12 } from '../../time/format.ts'
import { addDays, type CivilDate } from '../../time/civil.ts'
import { opensAsCustom } from '../planning/edit.ts'
import { isKept } from '../planning/kept.ts'
import type { Frequency } from '../planning/frequency.ts'
import type { Adjustment } from '../planning/pattern.ts'
import { placeOf, type HeldDose } from '../planning/planned-slots.ts'
import { SIMPLE, type Regimen } from '../planning/regimen.ts'
import { REASONS } from '../states/refusals.ts'
import { isHidden, type ScheduledDoseRow, type ScheduleRow, type ScheduleState } from '../states/schedule-state.ts'
import { fitSteps } from '../planning/fit-steps.ts'
import { walkSteps, type Step } from '../planning/steps.ts'
import { minuteOf } from '../../time/slot.ts'

/** A schedule with what says which doses it plans. */
export type PlanningSchedule = ScheduleRow & {
  readonly start_date: CivilDate
  readonly frequency: Frequency
  /** Null for a schedule of the simple form. */
  readonly regimen: Regimen | null
}
/** A dose of such a schedule. */
export type DoseOfPlan = ScheduledDoseRow & HeldDose & { readonly amount: string; readonly unit: Unit }

/**
 * The new state, or the reason for a refusal: with the field that is wrong where another choice would do, else because the
 * rows changed since. A change that comes to nothing gives the state that it got.
 */
export type ChangeOutcome<S, D> =
  | { readonly ok: true; readonly state: { readonly schedule: S; readonly doses: readonly D[] } }
  | { readonly ok: false; readonly reason: string; readonly field?: ChangeField }
export type ChangeField = 'date' | 'time' | 'days' | 'from' | 'until'

/** The most moves of the rest and pauses that a plan remembers. */
export const MOST_ADJUSTMENTS = 100

/**
 * The schedule with a regimen. A simple one gets the one that says what its columns and its last pending dose say; where its
 * days left the preset they are chosen dates from now on (docs/product/regimens.md#shifts-and-pauses).
 */
export function withRegimen<S extends PlanningSchedule, D extends DoseOfPlan>(
  { schedule, doses }: ScheduleState<S, D>,
  today: CivilDate,
): S & { readonly regimen: Regimen } {
  if (schedule.regimen) return { ...schedule, regimen: schedule.regimen }
  const last = doses.findLast(({ status }) => status === 'pending') ?? doses.at(-1)
  if (!last) throw new RangeError('A schedule has a dose')
  const { scheduled_time: time, amount: dosage, unit } = last
  const preset = { startDate: schedule.start_date, frequency: schedule.frequency }
  const frequency = opensAsCustom(preset, doses, today) ? '' : schedule.frequency
  return { ...schedule, frequency, regimen: { version: 1, time, dosage, unit, ...SIMPLE, adjustments: [] } }
}

/** Whether the days of the plan are chosen one by one: then the doses themselves are all there is to remember. */
export function isChosenDates({ frequency, regimen }: PlanningSchedule & { readonly regimen: Regimen }): boolean {
  return frequency === '' && regimen.pattern === null
}

/** Remembers one more adjustment. One that moves what the last one moved to later days is one with it. */
export function withAdjustment(
  schedule: PlanningSchedule & { readonly regimen: Regimen },
  added: Adjustment,
): readonly Adjustment[] {
  const { adjustments } = schedule.regimen
  if (isChosenDates(schedule)) return adjustments
  const last = adjustments.at(-1)
  if (last?.kind !== 'shift' || added.kind !== 'shift') return [...adjustments, added]
  if (last.days < 0 || added.from !== addDays(last.from, last.days)) return [...adjustments, added]
  const days = last.days + added.days
  return days === 0 ? adjustments.slice(0, -1) : [...adjustments.slice(0, -1), { ...last, days }]
}

/** The message for a plan that remembers too many adjustments, or undefined. */
export function tooManyAdjustments(adjustments: readonly Adjustment[]): string | undefined {
  return adjustments.length > MOST_ADJUSTMENTS
    ? 'This schedule was moved too often to move it once more. Please edit its start instead.'
    : undefined
}

/** The steps with days added, so that each dose is in the step in which it was before, wherever it has moved. */
export function stepsFor(
  steps: readonly Step[],
  startDate: CivilDate,
  before: readonly DoseOfPlan[],
  after: readonly DoseOfPlan[],
): readonly Step[] {
  return steps.length === 0 ? steps : fitted(steps, startDate, after, stepsOf(steps, startDate, before))
}

/** The same, by the step of each dose. */
export function fitted(
  steps: readonly Step[],
  startDate: CivilDate,
  doses: readonly DoseOfPlan[],
  stepOf: ReadonlyMap<string, number>,
): readonly Step[] {
  const inSteps = byPlace(doses).map((dose) => ({ date: placeOf(dose).date, step: stepOf.get(dose.id) ?? 0 }))
  return fitSteps(steps, startDate, inSteps)
}

/** The step, counted from 0, of each dose. */
export function stepsOf(
  steps: readonly Step[],
  startDate: CivilDate,
  doses: readonly DoseOfPlan[],
): ReadonlyMap<string, number> {
  const walk = walkSteps(steps, startDate)
  return new Map(byPlace(doses).map((dose) => [dose.id, walk(placeOf(dose).date)]))
}

/**
 * The message for a dose that cannot be moved any more on the day `today`, or undefined. What was missed stays where it was
 * planned, as with an edit (docs/product/schedules.md#editing).
 */
export function pendingRefusal(schedule: ScheduleRow, dose: DoseOfPlan, today: CivilDate): string | undefined {
  if (dose.status === 'completed') return REASONS['completed since']
  if (isHidden(dose) || schedule.status === 'inactive') return REASONS.inactive
  if (dose.status === 'skipped') return 'This dose was skipped in the meantime. Nothing was changed.'
  return isKept(dose, today)
    ? 'This dose was planned for a day before today. It stays where it was planned.'
    : undefined
}

/** The doses, earliest first. */
export function inOrder<D extends DoseOfPlan>(doses: readonly D[]): readonly D[] {
  return doses.toSorted((one, other) => (minuteOf(one) < minuteOf(other) ? -1 : 1))
}

/** A dose where it was moved; one that is back where the plan has it was not moved alone. */
export function placed<D extends DoseOfPlan>(dose: D, at: Minute, place: Place): D {
  const isPlanned = at.date === place.date && at.time === place.time
  const planned_date = isPlanned ? null : place.date
  const planned_time = isPlanned ? null : place.time
  return { ...dose, scheduled_date: at.date, scheduled_time: at.time, planned_date, planned_time }
}
type Place = ReturnType<typeof placeOf>
export type Minute = Place

/** 'Wed, Nov 25, 9:00 AM'. */
export function when({ scheduled_date, scheduled_time }: DoseOfPlan): string {
  return `${shortDay(scheduled_date)}, ${time12(scheduled_time)}`
}

function byPlace(doses: readonly DoseOfPlan[]): readonly DoseOfPlan[] {
  const key = (dose: DoseOfPlan) => `${placeOf(dose).date} ${placeOf(dose).time}`
  return doses.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}
