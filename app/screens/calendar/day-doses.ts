import { closePairs, type ClosePair } from '#domain/schedules/states/once-weekly'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import type { ByDay } from './by-day.ts'

/**
 * The doses of the chosen day, planned and logged without a schedule, and those of once-weekly drugs that lie less than seven
 * days from another one.
 */
export type DayDoses = {
  readonly day: CivilDate
  /** Undefined while the month loads. */
  readonly doses: readonly ShownScheduledDose[] | undefined
  readonly logged: readonly ShownDose[]
  readonly close: readonly ClosePair<ShownScheduledDose>[]
}

/** `all` are the doses of the months that are loaded; `isKnown` says that the month of the day is among them. */
export function dayDoses(day: CivilDate, byDay: ByDay, { all, clock, isKnown }: Loaded): DayDoses {
  const doses = byDay.planned.get(day)
  const logged = byDay.logged.get(day) ?? NONE
  if (!doses && !isKnown) return { day, doses: undefined, logged, close: NONE }
  return {
    day,
    doses: doses ?? NONE,
    logged,
    close: closePairs((doses ?? NONE).filter(isNotSkipped), all.filter(isNotSkipped), clock),
  }
}

type Loaded = {
  readonly all: readonly ShownScheduledDose[]
  readonly clock: DayClock
  readonly isKnown: boolean
}

/** The day before planned and logged doses have both come: a list of the one would move when the other arrives. */
export function stillLoading(list: DayDoses): DayDoses {
  return { ...list, doses: undefined, logged: NONE, close: NONE }
}

/** What a day has is shown at once; another day is shown a frame later, so `painted` is the list of the last frame. */
export function newestOfDay(list: DayDoses, painted: DayDoses): DayDoses {
  return painted.day === list.day ? list : painted
}

function isNotSkipped({ status }: ShownScheduledDose): boolean {
  return status !== 'skipped'
}

const NONE: readonly never[] = []
