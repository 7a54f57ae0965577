import { DAY, HOUR, toEpochMs } from '../../time/instant.ts'
import type { Zone } from '../../time/zone.ts'
import { minuteOf, slotInstant, type Slot } from '../../time/slot.ts'
import type { ScheduledDoseStatus, ScheduleStatus } from './status.ts'

/** A dose of a schedule, as matching reads it. */
export type MatchableDose = Slot & {
  readonly id: string
  readonly schedule_id: string
  readonly peptide_id: string
  readonly status: ScheduledDoseStatus
  readonly schedule_status: ScheduleStatus
}
/** A logged dose, as matching reads it; `scheduled_dose_id` is the scheduled dose that it completed, undefined where nobody knows. */
export type MatchableLog = {
  readonly id: string
  readonly peptide_id: string
  readonly administered_at: string
  readonly scheduled_dose_id?: string | null | undefined
}

/**
 * Whether a dose that was taken at an instant can be the planned one. It can from half of the interval before it on, twelve
 * hours at most, and until the next dose of its schedule. The interval is the time to its neighbours in `plan`, the doses of its
 * schedule in whatever state: the last dose has that before it behind it as well, a single one a week
 * (docs/product/scheduled-doses.md#planned-and-logged).
 */
export function isInWindow(planned: Slot, at: string, plan: readonly Slot[], device: Zone): boolean {
  const instant = (slot: Slot) => toEpochMs(slotInstant(slot, device))
  const [own, taken] = [instant(planned), toEpochMs(at)]
  const { before, next } = neighbours(planned, plan)
  const [sinceLast, untilNext] = [before && own - instant(before), next && instant(next) - own]
  const interval = sinceLast ?? untilNext ?? Infinity
  const ahead = Math.min(interval / 2, MOST_BEFORE)
  return taken >= own - ahead && taken < own + (untilNext ?? sinceLast ?? SINGLE_LASTS)
}

/**
 * The logged doses that can be a planned one, the nearest in time first: those of its peptide that completed nothing yet, within
 * its window. `scheduled` are the doses of schedules that are known here, in whatever state.
 */
export function loggedMatches<Dose extends MatchableLog>(
  planned: MatchableDose,
  scheduled: readonly MatchableDose[],
  logged: readonly Dose[],
  device: Zone,
): readonly Dose[] {
  const plan = scheduled.filter(({ schedule_id }) => schedule_id === planned.schedule_id)
  const own = toEpochMs(slotInstant(planned, device))
  const distance = ({ administered_at: at }: Dose) => Math.abs(toEpochMs(at) - own)
  return logged
    .filter(
      (dose) =>
        dose.peptide_id === planned.peptide_id &&
        dose.scheduled_dose_id === null &&
        isInWindow(planned, dose.administered_at, plan, device),
    )
    .toSorted((one, other) => distance(one) - distance(other))
}

/** The doses of a schedule right before and after one, by their own clocks. */
function neighbours(planned: Slot, plan: readonly Slot[]): { readonly before?: Slot; readonly next?: Slot } {
  const own = minuteOf(planned)
  let [before, next]: readonly (Slot | undefined)[] = []
  for (const slot of plan) {
    const minute = minuteOf(slot)
    if (minute < own && (!before || minute > minuteOf(before))) before = slot
    if (minute > own && (!next || minute < minuteOf(next))) next = slot
  }
  return { ...(before && { before }), ...(next && { next }) }
}

const MOST_BEFORE = 12 * HOUR
const SINGLE_LASTS = 7 * DAY
