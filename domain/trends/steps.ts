import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'

/** The steps of a picture: `count` of them, each of `days` days, the first from the day `from` on. */
export type Steps = { readonly from: CivilDate; readonly days: number; readonly count: number }

/** The ranges of a picture, in days. */
export const RANGES = ['30', '90', '364'] as const
export type Range = (typeof RANGES)[number]

/** The steps of a range up to `today`: days, of a year the weeks that end on its weekday. */
export function stepsOf(range: Range, today: CivilDate): Steps {
  const days = range === '364' ? 7 : 1
  return { from: addDays(today, 1 - Number(range)), days, count: Number(range) / days }
}

/** The step of a day, from 0; undefined where it lies outside. */
export function stepOf(day: CivilDate, { from, days, count }: Steps): number | undefined {
  const step = Math.floor(daysBetween(from, day) / days)
  return step >= 0 && step < count ? step : undefined
}

/** The first and the last day of a step. */
export function daysOfStep(
  step: number,
  { from, days }: Steps,
): { readonly first: CivilDate; readonly last: CivilDate } {
  return { first: addDays(from, step * days), last: addDays(from, (step + 1) * days - 1) }
}
