import { shownSlot, slotInstant } from '../time/slot.ts'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import { MINUTE, toEpochMs } from '../time/instant.ts'
import { placeName } from '../time/place.ts'
import { clockIn, isZone, type Zone } from '../time/zone.ts'

/** The day and the time of a dose by its own clock. */
export type OwnClock = {
  readonly date: CivilDate
  readonly time: CivilTime
  readonly zone: Zone
  /** Where that clock is; undefined where the clock of the device showed the same. */
  readonly place: string | undefined
}

/**
 * When a dose was taken, by the clock that it was logged with. A dose from before that was kept, and one of a zone that
 * this device does not know, has the clock of the device (docs/product/doses.md#the-clock-of-a-dose).
 */
export function ownClock({ administered_at, zone }: TimedDose, device: Zone): OwnClock {
  const own = ownZone(zone, device)
  const { date, time } = clockIn(administered_at, own)
  const shown = own === device ? undefined : clockIn(administered_at, device)
  const isOfDevice = !shown || (shown.date === date && shown.time === time)
  return { date, time, zone: own, place: isOfDevice ? undefined : placeName(own) }
}

/** The zone of the clock that a dose was logged with; that of the device where it was not kept, and where this machine does not know it. */
export function ownZone(zone: string | null | undefined, device: Zone): Zone {
  return zone && isZone(zone) ? zone : device
}

/**
 * The planned day and time of a dose that was taken five minutes or more before or after it, by its own clock. Undefined for any other
 * dose, and where its clock is not known: the plan is civil, so without the clock there is nothing to compare.
 */
export function plannedOtherwise(
  dose: PlannedDose,
): { readonly date: CivilDate; readonly time: CivilTime } | undefined {
  const { planned_date: scheduled_date, planned_time: scheduled_time, planned_zone, zone } = dose
  if (!scheduled_date || !scheduled_time || !zone || !isZone(zone)) return undefined
  const slot = { scheduled_date, scheduled_time, zone: planned_zone }
  const distance = toEpochMs(dose.administered_at) - toEpochMs(slotInstant(slot, zone))
  return Math.abs(distance) >= WORTH_SAYING ? shownSlot(slot, zone) : undefined
}

const WORTH_SAYING = 5 * MINUTE

/** Answers that were stored before there was a zone have none. */
type TimedDose = { readonly administered_at: string; readonly zone?: string | null }
type PlannedDose = TimedDose & {
  readonly planned_date?: CivilDate | null
  readonly planned_time?: CivilTime | null
  readonly planned_zone?: Zone | null | undefined
}
