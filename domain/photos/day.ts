import type { CivilDate } from '../time/civil.ts'
import { dateIn, type Zone } from '../time/zone.ts'

/** The message for a day after that of `now` (ISO text or ms since 1970) by the clock of the zone, or undefined. */
export function futurePhotoRefusal(day: CivilDate, now: string | number, zone: Zone): string | undefined {
  return day > dateIn(now, zone) ? 'Please choose a day that is not after today' : undefined
}
