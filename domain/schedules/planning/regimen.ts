import type { Unit } from '../../doses/unit.ts'
import type { CivilDate, CivilTime } from '../../time/civil.ts'
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

/**
 * The doses of a day that are still to plan where some of that day are kept, as they were planned: each kept one takes the
 * place of the nearest time. So a dose that was taken today stays taken when the time is changed.
 */
export function freeOfDay(doses: readonly DoseOfDay[], kept: readonly CivilTime[]): readonly DoseOfDay[] {
  const free = [...doses]
  const exact = kept.filter((time) => free.some((dose) => dose.time === time))
  for (const time of [...exact, ...kept.filter((one) => !exact.includes(one))]) {
    const nearest = free.toSorted((one, other) => minutesApart(one.time, time) - minutesApart(other.time, time))[0]
    if (nearest) free.splice(free.indexOf(nearest), 1)
  }
  return free
}

/**
 * What an edit on the day `today` makes of the adjustments: another start or pattern begins anew, and of the old ones only
 * the pauses that are not over hold.
 */
export function adjustmentsAfter(
  adjustments: readonly Adjustment[],
  isSameRhythm: boolean,
  today: CivilDate,
): readonly Adjustment[] {
  if (isSameRhythm) return adjustments
  return adjustments.filter((adjustment) => adjustment.kind === 'pause' && adjustment.until > today)
}

function minutesApart(one: CivilTime, other: CivilTime): number {
  return Math.abs(minutesOf(one) - minutesOf(other))
}

function minutesOf(time: CivilTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
