import { addDays, type CivilDate } from '../../time/civil.ts'

/**
 * How many scheduled doses of one day are taken, skipped by the person, or pending. Hidden ones are left out. `date` is the
 * day to which they count, `planned_for` their date in the plan: a day may be split in two.
 */
export type DayOfDoses = {
  readonly date: CivilDate
  readonly planned_for: CivilDate
  readonly taken: number
  readonly skipped: number
  readonly pending: number
}

/** `taken` of `planned` doses; `skipped` of the others were skipped by the person. */
export type Tally = { readonly taken: number; readonly planned: number; readonly skipped: number }

/** How a person keeps to the plan. `cycle` is null without an active schedule. */
export type Adherence = {
  readonly cycle: Tally | null
  readonly days30: Tally
  readonly all: Tally
  readonly streak: number
}

/**
 * The adherence of a person: of the scheduled doses whose day is over, or that are completed, how many were taken. It
 * is counted since the start of the current cycle, over today and the 29 days before, and over all. Days from `openFrom`
 * on are not over: they count with what is completed (docs/product/scheduled-doses.md#adherence).
 */
export function adherence(days: readonly DayOfDoses[], { today, openFrom, cycleStart }: Bounds): Adherence {
  const counted = days.map((day) => ({ ...day, ...tallyOf(day, openFrom) }))
  const first = addDays(today, -29)
  return {
    cycle: cycleStart === undefined ? null : sum(counted.filter((day) => day.planned_for >= cycleStart)),
    days30: sum(counted.filter(({ date }) => date >= first && date <= today)),
    all: sum(counted),
    streak: streakOf(days, today, openFrom),
  }
}
type Bounds = {
  readonly today: CivilDate
  /** The first day that is not over (`firstOpenDay`). */
  readonly openFrom: CivilDate
  /** The start of the current cycle, where there is one: a date of its plan. */
  readonly cycleStart: CivilDate | undefined
}

/** The share in whole percent, rounded half up, but 100 only when nothing is missing; undefined of nothing. */
export function percentTaken({ taken, planned }: Pick<Tally, 'taken' | 'planned'>): number | undefined {
  if (planned === 0) return undefined
  const rounded = Math.floor((taken * 200 + planned) / (planned * 2))
  return taken < planned ? Math.min(rounded, 99) : rounded
}

function tallyOf({ date, taken, skipped, pending }: DayOfDoses, openFrom: CivilDate): Tally {
  return date < openFrom
    ? { taken, planned: taken + skipped + pending, skipped }
    : { taken, planned: taken, skipped: 0 }
}

function sum(tallies: readonly Tally[]): Tally {
  const total = { taken: 0, planned: 0, skipped: 0 }
  for (const { taken, planned, skipped } of tallies) {
    total.taken += taken
    total.planned += planned
    total.skipped += skipped
  }
  return total
}

/**
 * The days in a row, up to today, on which everything planned was taken. Days without a plan neither count nor break
 * it, and neither does a day that is not over while something of it is open.
 */
function streakOf(days: readonly DayOfDoses[], today: CivilDate, openFrom: CivilDate): number {
  const planned = days.filter(({ date, taken, skipped, pending }) => date <= today && taken + skipped + pending > 0)
  const byDay = Map.groupBy(planned, ({ date }) => date)
  let streak = 0
  for (const date of [...byDay.keys()].toSorted().toReversed()) {
    const isComplete = byDay.get(date)?.every(({ skipped, pending }) => skipped + pending === 0)
    if (isComplete) streak += 1
    else if (date < openFrom) break
  }
  return streak
}
