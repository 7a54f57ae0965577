import { shortDay, time12 } from '#domain/time/format'
import { dateIn, timeIn, UTC } from '#domain/time/zone'
import { namedZone } from '../../../data/device-zone.ts'

/** 'Wed, Dec 2 at 4:12 PM' by the clock of this device, in UTC and saying so where the browser names no zone. `instant` in ISO 8601. */
export function momentText(instant: string): string {
  const zone = namedZone()
  const [date, time] = [dateIn(instant, zone ?? UTC), timeIn(instant, zone ?? UTC)]
  return `${shortDay(date)} at ${time12(time)}${zone === undefined ? ' UTC' : ''}`
}
