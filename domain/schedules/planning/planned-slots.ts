import type { Unit } from '../../doses/unit.ts'
import { compareDates, type CivilDate, type CivilTime } from '../../time/civil.ts'
import type { DayClock } from '../../time/day.ts'
import { freeOfDay } from './free-of-day.ts'
import { isKept, type DatedDose } from './kept.ts'
import { daysOf, type Rhythm } from './pattern.ts'
import { dosesOfDay, type DoseOfDay, type RegimenChoice } from './regimen.ts'
import { walkSteps } from './steps.ts'

/**
 * When and how much of a dose is planned. `step` counts from 0; null without steps. `planned_date` and `planned_time` are
 * where the plan has the dose, if the person moved it alone; else null.
 */
export type PlannedSlot = {
  readonly scheduled_date: CivilDate
  readonly scheduled_time: CivilTime
  readonly amount: string
  readonly unit: Unit
  readonly step: number | null
  readonly planned_date: CivilDate | null
  readonly planned_time: CivilTime | null
}

/** The plan of a form, without an end. `dates` are chosen one by one and take the place of a rhythm. */
export type DosePlan = Omit<RegimenChoice, 'pattern' | 'zone'> & {
  readonly rhythm: Rhythm
  readonly dates: readonly CivilDate[] | undefined
  readonly time: CivilTime
  readonly dosage: string
  readonly unit: Unit
}

/** A dose that is already there, and where the plan had it before it was moved. */
export type HeldDose = DatedDose & {
  readonly planned_date?: CivilDate | null | undefined
  readonly planned_time?: CivilTime | null | undefined
}
/** The same with its amount. */
export type AmountedDose = HeldDose & { readonly amount: string; readonly unit: Unit }

/**
 * The doses still to plan, earliest first, so that with the `kept` ones there are `total`: none before `from`, and on a day
 * with kept doses only the others. A kept dose advances the steps like any other. Of the days before `from` only the places of
 * the `moved` doses are planned: the person moved them alone, to days that are still to come.
 */
export function slotsToCome(plan: DosePlan, { total, kept, from, moved = [] }: ToCome): readonly PlannedSlot[] {
  const movedPlaces = placesOf(moved)
  const wanted = total - kept.length
  const walk = walkSteps(plan.steps, plan.rhythm.startDate)
  const waiting = kept.map(placeOf).toSorted(byPlace)
  const slots: PlannedSlot[] = []
  if (wanted <= 0) return slots
  for (const { date, dose } of freeDoses(plan, kept)) {
    if (date < from && !isPlaceOf(movedPlaces, plan, date, dose.time)) continue
    for (let first = waiting[0]; first && isBefore(first, { date, time: dose.time }); first = waiting[0]) {
      walk(first.date)
      waiting.shift()
    }
    slots.push(slotOf(plan, date, dose, plan.steps.length > 0 ? walk(date) : null))
    if (slots.length === wanted) break
  }
  return slots
}

type ToCome = {
  readonly total: number
  readonly kept: readonly HeldDose[]
  readonly from: CivilDate
  readonly moved?: readonly HeldDose[]
}

/** Whether one of these doses has this place of the plan, or the nearest that is left of its day. */
function isPlaceOf(places: PlacesByDay, plan: DosePlan, date: CivilDate, time: CivilTime): boolean {
  const there = places.get(date)
  return there !== undefined && freeOfDay(dosesOfDay(plan.time, plan), there).every((dose) => dose.time !== time)
}

/** The days of a plan, without an end unless they were chosen one by one. */
export function planDays({ dates, rhythm }: Pick<DosePlan, 'dates' | 'rhythm'>): Iterable<CivilDate> {
  return dates ? dates.toSorted(compareDates) : daysOf(rhythm)
}

/** Each dose of the plan that no kept one has taken the place of, or has the minute of, as one that was moved may. */
export function* freeDoses(plan: DosePlan, kept: readonly HeldDose[]): Generator<{ date: CivilDate; dose: DoseOfDay }> {
  const places = placesOf(kept)
  const minutes = new Set(kept.map((dose) => `${dose.scheduled_date} ${dose.scheduled_time}`))
  const ofDay = dosesOfDay(plan.time, plan)
  for (const date of planDays(plan)) {
    const held = places.get(date)
    for (const dose of held ? freeOfDay(ofDay, held) : ofDay)
      if (!minutes.has(`${date} ${dose.time}`)) yield { date, dose }
  }
}

/** The times that kept doses have in the plan, by day. */
export function placesOf(kept: readonly HeldDose[]): PlacesByDay {
  const places = new Map<CivilDate, CivilTime[]>()
  for (const dose of kept) {
    const { date, time } = placeOf(dose)
    const there = places.get(date)
    if (there) there.push(time)
    else places.set(date, [time])
  }
  return places
}
export type PlacesByDay = ReadonlyMap<CivilDate, readonly CivilTime[]>

/** Where the plan has a dose, wherever the person moved it. */
export function placeOf(dose: Omit<HeldDose, 'status'>): Place {
  return { date: dose.planned_date ?? dose.scheduled_date, time: dose.planned_time ?? dose.scheduled_time }
}
type Place = { readonly date: CivilDate; readonly time: CivilTime }

/** The doses that an edit of the date `today` keeps. */
export function keptDoses<D extends HeldDose>(doses: readonly D[], today: CivilDate, clock?: DayClock): readonly D[] {
  return doses.filter((dose) => isKept(dose, today, clock))
}

/** The amount of a dose: that of its step, else its own, else that of the schedule. */
function slotOf({ steps, dosage, unit }: DosePlan, date: CivilDate, dose: DoseOfDay, step: number | null): PlannedSlot {
  const stepped = step === null ? undefined : steps[step]
  return {
    scheduled_date: date,
    scheduled_time: dose.time,
    amount: (stepped ? stepped.amount : dose.amount) ?? dosage,
    unit: stepped?.unit ?? unit,
    step,
    planned_date: null,
    planned_time: null,
  }
}

function byPlace(one: Place, other: Place): number {
  return isBefore(one, other) ? -1 : 1
}

function isBefore(one: Place, other: Place): boolean {
  return one.date < other.date || (one.date === other.date && one.time < other.time)
}
