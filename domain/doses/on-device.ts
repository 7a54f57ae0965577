import { addDays, type CivilDate } from '../time/civil.ts'

/** A device keeps the doses and planned doses of so many days, and all that lie ahead (docs/product/offline.md#rows). */
const DAYS_ON_DEVICE = 400
/** A device whose clock is behind gets more, up to so many days. */
const MOST_DAYS_BEHIND = 1000

/** The first day of which a device keeps them, by the day of the server and that of the device. */
export function firstDayOnDevice(today: CivilDate, ofDevice: CivilDate = today): CivilDate {
  const earliest = addDays(today, -MOST_DAYS_BEHIND)
  const day = ofDevice < today ? ofDevice : today
  return addDays(day > earliest ? day : earliest, -DAYS_ON_DEVICE)
}

/** Whether a device that keeps them from a day on has all of those that may lie on a date or after it, whatever their clocks. */
export function isOnDevice(date: CivilDate, from: CivilDate): boolean {
  return date >= addDays(from, 2)
}
