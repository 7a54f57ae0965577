import { slotDay } from '#domain/schedules/slot'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'

/** The doses of each day, in their order: planned ones, and those that were logged without a schedule. */
export type ByDay = {
  readonly planned: ReadonlyMap<CivilDate, readonly ShownScheduledDose[]>
  readonly logged: LoggedByDay
}

/** `logged` are all doses of each day; those that completed a planned one are shown by it. A planned dose lies on the day to which it counts. */
export function groupByDay(planned: readonly ShownScheduledDose[], logged: LoggedByDay, clock: DayClock): ByDay {
  const oneTime = [...logged].map(([day, doses]) => [day, doses.filter(isOneTime)] as const)
  return { planned: Map.groupBy(planned, (dose) => slotDay(dose, clock)), logged: new Map(oneTime) }
}

/** Answers that were stored before doses named what they completed are loaded again at once. */
function isOneTime({ scheduled_dose_id }: ShownDose): boolean {
  return !scheduled_dose_id
}

type LoggedByDay = ReadonlyMap<CivilDate, readonly ShownDose[]>
