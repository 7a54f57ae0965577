import type { CivilDate } from '#domain/time/civil'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'

/** The doses of each day, in their order: planned ones, and those that were logged without a schedule. */
export type ByDay = {
  readonly planned: ReadonlyMap<CivilDate, readonly ShownScheduledDose[]>
  readonly logged: ReadonlyMap<CivilDate, readonly ShownDose[]>
}

export function groupByDay(
  planned: readonly ShownScheduledDose[],
  logged: ReadonlyMap<CivilDate, readonly ShownDose[]> = new Map(),
): ByDay {
  return { planned: Map.groupBy(planned, (dose) => dose.scheduled_date), logged }
}
