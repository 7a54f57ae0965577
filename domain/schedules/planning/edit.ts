import { addDays, compareDates, daysBetween, type CivilDate } from '../../time/civil.ts'
import type { DayClock } from '../../time/day.ts'
import { dayOfDose } from './frequency.ts'
import { slotDay, type Slot } from '../../time/slot.ts'
import type { ScheduledDoseStatus } from '../states/status.ts'

/** When a scheduled dose is planned, and its status. */
export type DatedDose = Slot & { readonly status: ScheduledDoseStatus }
/** The rhythm of a preset, without an end. */
export type Preset = { readonly startDate: CivilDate; readonly frequency: string }

/**
 * Whether an edit on the date `today` keeps a dose as it is: a completed or skipped one, and what counts to a day before
 * today by the person's clock, so that what was missed is never moved (docs/product/schedules.md#editing). Without a clock
 * the dates of the plan decide.
 */
export function isKept(dose: DatedDose, today: CivilDate, clock?: DayClock): boolean {
  return dose.status !== 'pending' || (clock ? slotDay(dose, clock) : dose.scheduled_date) < today
}

/**
 * Whether the edit form opens as a custom schedule: always with an empty frequency, else when the dates still to come
 * differ from those of the preset. What an edit keeps may lie on any day. The others must follow the preset without a
 * gap; an earlier edit may have left out days that had passed (docs/product/schedules.md#custom-dates).
 */
export function opensAsCustom(
  preset: Preset,
  doses: readonly DatedDose[],
  today: CivilDate,
  clock?: DayClock,
): boolean {
  if (preset.frequency === '') return true
  const toCome = datesToCome(doses, today, clock)
  const [first] = toCome
  if (first === undefined) return false
  const expected = take(toCome.length, freeDays(preset, keptDates(doses, today, clock), first))
  return toCome.some((date, index) => date !== expected[index])
}

/** The dates still to come, which an edit plans anew. */
export function datesToCome(doses: readonly DatedDose[], today: CivilDate, clock?: DayClock): readonly CivilDate[] {
  return sortedDates(doses.filter((dose) => !isKept(dose, today, clock)))
}

/** The dates of the doses that an edit keeps. */
export function keptDates(doses: readonly DatedDose[], today: CivilDate, clock?: DayClock): readonly CivilDate[] {
  return sortedDates(doses.filter((dose) => isKept(dose, today, clock)))
}

/**
 * The dates still to come of a preset after an edit: `totalDoses` minus those that are kept, from dose k of the new
 * plan on, where k are completed. A completed dose takes its own day of the plan, else the earliest free one; no day
 * has two doses. No date lies before `today`, unless the person moved the start (docs/product/schedules.md#editing).
 */
export function redoPreset(
  plan: Preset & { readonly totalDoses: number },
  before: ScheduleDoses,
  today: CivilDate,
): readonly CivilDate[] {
  const kept = keptDates(before.doses, today, before.clock)
  const completed = before.doses.filter(({ status }) => status === 'completed')
  const elsewhere = completed.filter((dose) => !isDayOf(plan, dose.scheduled_date)).length
  const [firstFree = plan.startDate] = take(1, skip(elsewhere, freeDays(plan, kept, plan.startDate)))
  const hasMoved = plan.startDate !== before.startDate
  const from = hasMoved || compareDates(firstFree, today) > 0 ? firstFree : today
  return take(plan.totalDoses - kept.length, freeDays(plan, kept, from))
}

/** A schedule before an edit, and the clock of the person who edits it. */
export type ScheduleDoses = {
  readonly startDate: CivilDate
  readonly doses: readonly DatedDose[]
  readonly clock?: DayClock | undefined
}

/** The dates still to come of a custom schedule after an edit: the chosen dates without the days of kept doses. */
export function redoCustom(
  dates: readonly CivilDate[],
  doses: readonly DatedDose[],
  today: CivilDate,
  clock?: DayClock,
): readonly CivilDate[] {
  const kept = new Set(keptDates(doses, today, clock))
  return [...new Set(dates)].filter((date) => !kept.has(date)).toSorted(compareDates)
}

/** The message for a total below the number of doses that are kept, or undefined. */
export function totalRefusal(
  totalDoses: number,
  doses: readonly DatedDose[],
  today: CivilDate,
  clock?: DayClock,
): string | undefined {
  const kept = doses.filter((dose) => isKept(dose, today, clock))
  if (totalDoses >= kept.length) return undefined
  const are = kept.every(({ status }) => status === 'completed') ? 'completed' : 'completed, missed or skipped'
  return `Total doses cannot be fewer than the ${kept.length} already ${are}`
}

/** The days of a preset on which no dose is kept, from a day on. Endless. */
function* freeDays(preset: Preset, kept: readonly CivilDate[], from: CivilDate): Generator<CivilDate, never> {
  const held = new Set(kept)
  for (let index = 0; ; index++) {
    const date = addDays(preset.startDate, dayOfDose(preset.frequency, index))
    if (compareDates(date, from) >= 0 && !held.has(date)) yield date
  }
}

function isDayOf({ startDate, frequency }: Preset, date: CivilDate): boolean {
  const day = daysBetween(startDate, date)
  let index = 0
  while (dayOfDose(frequency, index) < day) index++
  return dayOfDose(frequency, index) === day
}

function sortedDates(doses: readonly DatedDose[]): readonly CivilDate[] {
  return doses.map((dose) => dose.scheduled_date).toSorted(compareDates)
}

function take(count: number, days: Generator<CivilDate, never>): readonly CivilDate[] {
  return Array.from({ length: Math.max(count, 0) }, () => days.next().value)
}

function skip(count: number, days: Generator<CivilDate, never>): Generator<CivilDate, never> {
  for (let skipped = 0; skipped < count; skipped++) days.next()
  return days
}
