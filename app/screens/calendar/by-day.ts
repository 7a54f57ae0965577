import { slotDay } from '#domain/time/slot'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { monthOf } from '../../data/month-answers.ts'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'

/** The doses of each day, in their order: planned ones, and those that were logged without a schedule. */
export type ByDay = {
  readonly planned: ReadonlyMap<CivilDate, readonly ShownScheduledDose[]>
  readonly logged: LoggedByDay
}

/**
 * `logged` are all doses of each day; those that completed a planned one are shown by it, unless its schedule is not active any more:
 * then they stand by themselves. `isKnown` says of which months the planned doses are known. A planned dose lies on the day to
 * which it counts.
 */
export function groupByDay(
  planned: readonly ShownScheduledDose[],
  logged: LoggedByDay,
  clock: DayClock,
  isKnown: (month: string) => boolean,
): ByDay {
  const shown = new Set(planned.map(({ id }) => id))
  const standsAlone = ({ scheduled_dose_id: id, planned_date: date }: ShownDose) =>
    !id || (!shown.has(id) && date !== null && isKnown(monthOf(date)))
  const alone = [...logged].map(([day, doses]) => [day, doses.filter(standsAlone)] as const)
  return { planned: Map.groupBy(planned, (dose) => slotDay(dose, clock)), logged: new Map(alone) }
}

type LoggedByDay = ReadonlyMap<CivilDate, readonly ShownDose[]>
