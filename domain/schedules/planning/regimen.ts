import type { Unit } from '../../doses/unit.ts'
import type { CivilTime } from '../../time/civil.ts'
import type { Zone } from '../../time/zone.ts'
import type { Adjustment, Pattern } from './pattern.ts'
import type { Step } from './steps.ts'

/** The most times of a day and the most steps of a regimen (docs/product/regimens.md). */
export const MOST_TIMES = 6
export const MOST_STEPS = 12

/**
 * What a form chooses beyond the simple fields of a schedule: a pattern in place of its frequency, further times of a day
 * after its time, steps, and the zone whose clock the schedule keeps (docs/product/regimens.md).
 */
export type RegimenChoice = {
  readonly pattern: Pattern | null
  readonly times: readonly FurtherTime[]
  readonly steps: readonly Step[]
  /** Null: the clock of where the person is. */
  readonly zone: Zone | null
}

/** A further time of a day. Without an amount it is that of the schedule. */
export type FurtherTime = { readonly time: CivilTime; readonly amount: string | null }

/**
 * The plan of a schedule, as it is stored beside its columns (frequency, start, total, weeks). Schedules of the simple form
 * have none: their plan follows from the columns and from their doses.
 */
export type Regimen = RegimenChoice & {
  readonly version: 1
  readonly time: CivilTime
  readonly dosage: string
  readonly unit: Unit
  readonly adjustments: readonly Adjustment[]
}

/** The choice of somebody who never tapped "More". */
export const SIMPLE: RegimenChoice = { pattern: null, times: [], steps: [], zone: null }

/** Whether a choice says nothing beyond the simple form. */
export function isSimple({ pattern, times, steps, zone }: RegimenChoice): boolean {
  return pattern === null && times.length === 0 && steps.length === 0 && zone === null
}

/** A dose of a day: its time and its own amount, if it has one. */
export type DoseOfDay = FurtherTime

/** The doses of each day, earliest first. */
export function dosesOfDay(time: CivilTime, { times }: Pick<RegimenChoice, 'times'>): readonly DoseOfDay[] {
  return [{ time, amount: null }, ...times].toSorted((one, other) => (one.time < other.time ? -1 : 1))
}
