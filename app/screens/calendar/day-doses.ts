import { closePairs, type ClosePair } from '#domain/schedules/once-weekly'
import type { CivilDate } from '#domain/time/civil'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'
import type { ByDay } from './month-days.ts'

/** The doses of the chosen day, and those of once-weekly drugs that lie less than seven days from another one. */
export type DayDoses = {
  readonly day: CivilDate
  /** Undefined while the month loads. */
  readonly doses: readonly ShownScheduledDose[] | undefined
  readonly close: readonly ClosePair<ShownScheduledDose>[]
}

/** `all` are the doses of the months that are loaded; `isKnown` says that the month of the day is among them. */
export function dayDoses(day: CivilDate, byDay: ByDay, all: readonly ShownScheduledDose[], isKnown: boolean): DayDoses {
  const doses = byDay.get(day)
  if (!doses && !isKnown) return { day, doses: undefined, close: NONE }
  return { day, doses: doses ?? NONE, close: closePairs(doses ?? NONE, all) }
}

/** What a day has is shown at once; another day is shown a frame later, so `painted` is the list of the last frame. */
export function newestOfDay(list: DayDoses, painted: DayDoses): DayDoses {
  return painted.day === list.day ? list : painted
}

const NONE: readonly never[] = []
