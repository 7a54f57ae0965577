import { plannedMatch, type MatchableDose, type MatchableLog } from '../schedules/states/match.ts'
import { HOUR, toEpochMs } from '../time/instant.ts'
import { slotInstant } from '../time/slot.ts'
import type { Zone } from '../time/zone.ts'

/**
 * Of scheduled doses, with the whole plan of each schedule, those with which a band goes on after `now` (milliseconds since 1970): the pending
 * doses of active schedules, each with its instant. One for which a logged dose that completed none was taken already counts as that dose alone
 * (docs/product/scheduled-doses.md#planned-and-logged).
 */
export function dosesAhead<Planned extends MatchableDose>(
  scheduled: readonly Planned[],
  logged: readonly MatchableLog[],
  { now, zone }: { readonly now: number; readonly zone: Zone },
): readonly (Planned & { readonly administered_at: string })[] {
  const taken = new Set<string>()
  const open = () => scheduled.map((dose) => (taken.has(dose.id) ? { ...dose, status: 'completed' as const } : dose))
  for (const dose of logged) {
    if (dose.scheduled_dose_id || toEpochMs(dose.administered_at) < now - LONGEST_AHEAD) continue
    const planned = plannedMatch(open(), dose, zone)
    if (planned) taken.add(planned.id)
  }
  return scheduled
    .filter(
      (dose) =>
        dose.status === 'pending' &&
        dose.schedule_status === 'active' &&
        !taken.has(dose.id) &&
        toEpochMs(slotInstant(dose, zone)) > now,
    )
    .map((dose) => ({ ...dose, administered_at: slotInstant(dose, zone) }))
}

/** No dose that was taken longer ago can be a planned one that is still ahead. */
const LONGEST_AHEAD = 12 * HOUR
