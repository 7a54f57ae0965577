import type { CivilDate, CivilTime } from './civil.ts'
import { countedDay, type DayClock } from './day.ts'
import { placeName } from './place.ts'
import { clockIn, epochMsOfWall, instantOf, isZone, offsetAt, timeIn, type Zone } from './zone.ts'
import { epochMsOfClock, toEpochMs } from './instant.ts'

/**
 * When a dose is planned. With a zone the day and the time are of that zone's clock, else of the clock of where the person is
 * (docs/product/regimens.md#the-clock-of-a-schedule).
 */
export type Slot = {
  readonly scheduled_date: CivilDate
  readonly scheduled_time: CivilTime
  /** Null: the clock of where the person is. */
  readonly zone?: Zone | null | undefined
}

/** A day and a time by the clock of where the person is. */
export type ShownSlot = { readonly date: CivilDate; readonly time: CivilTime }

/**
 * The instant (ISO 8601, UTC) of a slot. A time that does not exist that night is the first valid minute after, and one that
 * happens twice the first.
 */
export function slotInstant(slot: Slot, device: Zone): string {
  return instantOf(slot.scheduled_date, slot.scheduled_time, slotZone(slot, device))
}

/** The zone whose clock a slot is of: its own, else that of the device. One that this machine does not know counts as none. */
export function slotZone({ zone }: Slot, device: Zone): Zone {
  return zone && isZone(zone) ? zone : device
}

/** The day and the time of a slot by the clock of the device. */
export function shownSlot(slot: Slot, device: Zone): ShownSlot {
  const { scheduled_date: date, scheduled_time: time } = slot
  if (slotZone(slot, device) === device) return { date, time }
  return clockIn(slotInstant(slot, device), device)
}

/** The day to which a scheduled dose counts where the person is. */
export function slotDay(slot: Slot, { zone, begins }: DayClock): CivilDate {
  const { date, time } = shownSlot(slot, zone)
  return countedDay(date, time, begins)
}

/** A time by the clock that a dose keeps, and the place of that clock. */
export type KeptClock = { readonly time: CivilTime; readonly place: string }

/** What the clock that a dose keeps shows at its slot, and where that is; undefined where the device's clock shows the same. */
export function keptClock(slot: Slot, device: Zone): KeptClock | undefined {
  const zone = slotZone(slot, device)
  if (zone === device) return undefined
  const instant = toEpochMs(slotInstant(slot, device))
  if (offsetAt(instant, zone) === offsetAt(instant, device)) return undefined
  return { time: timeIn(instant, zone), place: placeName(zone) }
}

/** Doses in the order in which they come, by the clock of the device; those of one minute by their ids. */
export function inOrderOfTime<Dose extends Slot & { readonly id: string }>(
  doses: readonly Dose[],
  device: Zone,
): readonly Dose[] {
  const timed = doses.map((dose) => ({ dose, at: slotEpochMs(dose, device) }))
  const earliestFirst = (one: (typeof timed)[number], other: (typeof timed)[number]) =>
    one.at - other.at || (one.dose.id < other.dose.id ? -1 : 1)
  return timed.toSorted(earliestFirst).map(({ dose }) => dose)
}

/** When a slot is, in milliseconds since 1970. Its day and its time must exist. */
function slotEpochMs(slot: Slot, device: Zone): number {
  return epochMsOfWall(epochMsOfClock(slot.scheduled_date, slot.scheduled_time), slotZone(slot, device))
}

/** The minute of a dose, in an order that sorts as text. */
export function minuteOf({ scheduled_date, scheduled_time }: Omit<Slot, 'zone'>): string {
  return `${scheduled_date} ${scheduled_time}`
}
