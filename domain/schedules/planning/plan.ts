import { compareDates, daysBetween, type CivilDate } from '../../time/civil.ts'
import type { Frequency } from './frequency.ts'

/** The plan of a schedule: the columns of its row, and the date of every dose, earliest first. */
export type Plan = {
  readonly frequency: Frequency
  readonly totalDoses: number
  readonly durationWeeks: number
  readonly startDate: CivilDate
  readonly dates: readonly CivilDate[]
}

/** The fields of a valid form that say on which days doses are. */
export type PlanFields = {
  readonly startDate: CivilDate
  readonly vialTotalDoses?: number | undefined
  readonly frequency: Frequency
  readonly scheduleWeeks: number
  readonly customSchedule: boolean
  readonly customDates: readonly CivilDate[]
}

/** The number of weeks between the first and the last date, rounded up, at least 1; 1 without dates. */
export function weeksSpanned(dates: readonly CivilDate[]): number {
  const sorted = dates.toSorted(compareDates)
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  return first && last ? Math.max(1, Math.ceil(daysBetween(first, last) / 7)) : 1
}
