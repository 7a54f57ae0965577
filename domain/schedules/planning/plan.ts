import { addDays, compareDates, daysBetween, type CivilDate } from '../../time/civil.ts'
import { dayOfDose, type Frequency } from './frequency.ts'

/** The plan of a schedule: the columns of its row, and the date of every dose, earliest first. */
export type Plan = {
  readonly frequency: Frequency
  readonly totalDoses: number
  readonly durationWeeks: number
  readonly startDate: CivilDate
  readonly dates: readonly CivilDate[]
}

/**
 * The plan of a valid form. A preset has dose i on start + floor(i x gap). A custom schedule has one dose on each
 * date, frequency '', the first date as its start, and as its duration the weeks that its dates span, rounded up, at
 * least 1 (docs/product/schedules.md#custom-dates). @throws RangeError for a custom schedule without dates.
 */
export function planOf(form: PlanFields): Plan {
  if (form.customSchedule) return customPlan(form.customDates)
  const totalDoses = form.vialTotalDoses ?? 0
  const dates = presetDates(form.startDate, form.frequency, totalDoses)
  const { frequency, startDate, scheduleWeeks } = form
  return { frequency, totalDoses, durationWeeks: scheduleWeeks, startDate, dates }
}
export type PlanFields = {
  readonly startDate: CivilDate
  readonly vialTotalDoses?: number | undefined
  readonly frequency: Frequency
  readonly scheduleWeeks: number
  readonly customSchedule: boolean
  readonly customDates: readonly CivilDate[]
}

/** The dates of the doses of a preset, from 0 to totalDoses - 1. */
export function presetDates(startDate: CivilDate, frequency: string, totalDoses: number): readonly CivilDate[] {
  return Array.from({ length: totalDoses }, (_, index) => addDays(startDate, dayOfDose(frequency, index)))
}

/** The number of weeks between the first and the last date, rounded up, at least 1; 1 without dates. */
export function weeksSpanned(dates: readonly CivilDate[]): number {
  const sorted = dates.toSorted(compareDates)
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  return first && last ? Math.max(1, Math.ceil(daysBetween(first, last) / 7)) : 1
}

function customPlan(customDates: readonly CivilDate[]): Plan {
  const dates = customDates.toSorted(compareDates)
  const [startDate] = dates
  if (!startDate) throw new RangeError('A custom schedule has at least one date')
  return { frequency: '', totalDoses: dates.length, durationWeeks: weeksSpanned(dates), startDate, dates }
}
