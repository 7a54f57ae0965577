import { addDays, compareDates, daysBetween, type CivilDate } from '../time/civil.ts'
import { dayOfDose } from './frequency.ts'
import type { ScheduledDoseStatus } from './status.ts'

/** The day and the status of a scheduled dose. */
export type DatedDose = {
  readonly scheduled_date: CivilDate
  readonly status: ScheduledDoseStatus
}
/** The rhythm of a preset, without an end. */
export type Preset = { readonly startDate: CivilDate; readonly frequency: string }

/**
 * Whether the edit form opens as a custom schedule: always with an empty frequency, else when the pending dates
 * differ from those of the preset. Completed doses may lie on any day. Pending doses must follow the preset without a
 * gap; an earlier edit may have left out days that had passed (docs/product/schedules.md#custom-dates).
 */
export function opensAsCustom(preset: Preset, doses: readonly DatedDose[]): boolean {
  if (preset.frequency === '') return true
  const pending = datesOf(doses, 'pending')
  const [first] = pending
  if (first === undefined) return false
  const expected = take(pending.length, freeDays(preset, datesOf(doses, 'completed'), first))
  return pending.some((date, index) => date !== expected[index])
}

/**
 * The dates of the pending doses of a preset after an edit: `totalDoses` minus the k completed ones, from dose k of
 * the new plan on. A completed dose takes its own day of the plan, else the earliest free one, so that no day has two
 * doses. No date lies before `today`, unless the person moved the start (docs/product/schedules.md#editing).
 */
export function redoPreset(
  plan: Preset & { readonly totalDoses: number },
  before: { readonly startDate: CivilDate; readonly doses: readonly DatedDose[] },
  today: CivilDate,
): readonly CivilDate[] {
  const completed = datesOf(before.doses, 'completed')
  const elsewhere = completed.filter((date) => !isDayOf(plan, date)).length
  const [firstFree = plan.startDate] = take(1, skip(elsewhere, freeDays(plan, completed, plan.startDate)))
  const hasMoved = plan.startDate !== before.startDate
  const from = hasMoved || compareDates(firstFree, today) > 0 ? firstFree : today
  return take(plan.totalDoses - completed.length, freeDays(plan, completed, from))
}

/**
 * The dates of the pending doses of a custom schedule after an edit: the chosen dates without the days of completed
 * doses.
 */
export function redoCustom(dates: readonly CivilDate[], doses: readonly DatedDose[]): readonly CivilDate[] {
  const completed = new Set(datesOf(doses, 'completed'))
  return [...new Set(dates)].filter((date) => !completed.has(date)).toSorted(compareDates)
}

/** The message for a total below the number of completed doses, or undefined. */
export function totalRefusal(totalDoses: number, doses: readonly DatedDose[]): string | undefined {
  const completed = datesOf(doses, 'completed').length
  return totalDoses < completed ? `Total doses cannot be fewer than the ${completed} already completed` : undefined
}

/** The days of a preset without a completed dose, from a day on. Endless. */
function* freeDays(preset: Preset, completed: readonly CivilDate[], from: CivilDate): Generator<CivilDate, never> {
  const held = new Set(completed)
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

function datesOf(doses: readonly DatedDose[], status: DatedDose['status']): readonly CivilDate[] {
  return doses
    .filter((dose) => dose.status === status)
    .map((dose) => dose.scheduled_date)
    .toSorted(compareDates)
}

function take(count: number, days: Generator<CivilDate, never>): readonly CivilDate[] {
  return Array.from({ length: Math.max(count, 0) }, () => days.next().value)
}

function skip(count: number, days: Generator<CivilDate, never>): Generator<CivilDate, never> {
  for (let skipped = 0; skipped < count; skipped++) days.next()
  return days
}
