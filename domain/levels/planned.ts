import type { MatchableDose, MatchableLog } from '../schedules/states/match.ts'
import { plannedMatch } from '../schedules/states/planned-match.ts'
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
  const instants = new Map(scheduled.map((dose) => [dose.id, slotInstant(dose, zone)]))
  const msOf = ({ id }: Planned) => toEpochMs(instants.get(id) ?? '')
  const taken = new Set<string>()
  for (const dose of logged) {
    const at = toEpochMs(dose.administered_at)
    if (dose.scheduled_dose_id || at < now - LONGEST_AHEAD) continue
    // A plan may have a thousand doses, each of which is compared with all: only those around the dose can be nearest to it.
    const near = scheduled
      .filter((one) => Math.abs(msOf(one) - at) <= AROUND)
      .map((one) => (taken.has(one.id) ? { ...one, status: 'completed' as const } : one))
    const planned = plannedMatch(near, dose, zone)
    if (planned) taken.add(planned.id)
  }
  return scheduled
    .filter((dose) => dose.status === 'pending' && dose.schedule_status === 'active' && !taken.has(dose.id))
    .filter((dose) => msOf(dose) > now)
    .map((dose) => ({ ...dose, administered_at: instants.get(dose.id) ?? '' }))
}

/** No dose that was taken longer ago can be a planned one that is still ahead. */
const LONGEST_AHEAD = 12 * HOUR

/** A neighbour that is further away changes no window that reaches twelve hours ahead. */
const AROUND = 48 * HOUR
