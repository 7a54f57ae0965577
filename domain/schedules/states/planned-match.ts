import { toEpochMs } from '../../time/instant.ts'
import type { Zone } from '../../time/zone.ts'
import { minuteOf, slotInstant } from '../../time/slot.ts'
import { isInWindow, type MatchableDose, type MatchableLog } from './match.ts'

/**
 * The pending dose of an active schedule that a dose of its peptide, taken at `at`, can be: the nearest in time, of two equally
 * near the earlier one. `scheduled` are the doses of schedules that are known here, in whatever state.
 */
export function plannedMatch<Dose extends MatchableDose>(
  scheduled: readonly Dose[],
  logged: Pick<MatchableLog, 'peptide_id' | 'administered_at'>,
  device: Zone,
): Dose | undefined {
  const { peptide_id: peptide, administered_at: at } = logged
  const alike = scheduled.filter((dose) => dose.peptide_id === peptide)
  const plans = Map.groupBy(alike, ({ schedule_id }) => schedule_id)
  const fitting = alike.filter(
    (dose) =>
      dose.status === 'pending' &&
      dose.schedule_status === 'active' &&
      isInWindow(dose, at, plans.get(dose.schedule_id) ?? [], device),
  )
  const distance = (dose: Dose) => Math.abs(toEpochMs(slotInstant(dose, device)) - toEpochMs(at))
  return fitting.toSorted(
    (one, other) => distance(one) - distance(other) || (minuteOf(one) < minuteOf(other) ? -1 : 1),
  )[0]
}
