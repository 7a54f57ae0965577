import type { Schedule, ScheduledDose } from '#contract'
import type { DayClock } from '#domain/time/day'

/** A schedule as the lists show it: `waiting` until the server has answered that it has the last change. */
export type ShownActiveSchedule = Schedule & { readonly waiting: boolean }

/** A schedule with all of its doses, earliest first. */
export type ShownSchedule = Schedule & {
  readonly doses: readonly ScheduledDose[]
  /** In an edit: the clock of the person. */
  readonly clock?: DayClock
}
