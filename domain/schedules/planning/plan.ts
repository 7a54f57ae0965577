import { compareDates, daysBetween, type CivilDate, type CivilTime } from '../../time/civil.ts'
import type { Unit } from '../../doses/unit.ts'
import type { DayClock } from '../../time/day.ts'
import type { Frequency } from './frequency.ts'
import type { AmountedDose, PlannedSlot } from './planned-slots.ts'
import type { Regimen, RegimenChoice } from './regimen.ts'

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

/** The fields of a valid form that decide about the doses of a schedule. */
export type ScheduleFields = PlanFields & {
  readonly time: CivilTime
  readonly dosage: string
  readonly unit: Unit
  readonly regimen?: RegimenChoice | null | undefined
}

/** A schedule before an edit, with all of its doses. */
export type ScheduleBefore<D extends AmountedDose = AmountedDose> = {
  readonly startDate: CivilDate
  readonly frequency: Frequency
  /** Null for a schedule of the simple form. */
  readonly regimen: Regimen | null
  readonly doses: readonly D[]
  /** The clock of the person who edits it (`isKept`). */
  readonly clock?: DayClock | undefined
}

/**
 * A valid plan: the columns of the schedule, the doses still to come, earliest first, and what is stored of the regimen; or
 * the field that is wrong and its message.
 */
export type ScheduleOutcome =
  | { readonly ok: true; readonly plan: Plan; readonly slots: readonly PlannedSlot[]; readonly regimen: Regimen | null }
  | { readonly ok: false; readonly field: 'startDate' | 'customDates' | 'vialTotalDoses'; readonly reason: string }

/** The number of weeks between the first and the last date, rounded up, at least 1; 1 without dates. */
export function weeksSpanned(dates: readonly CivilDate[]): number {
  const sorted = dates.toSorted(compareDates)
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  return first && last ? Math.max(1, Math.ceil(daysBetween(first, last) / 7)) : 1
}
