import { daysBetween, type CivilDate } from '../../time/civil.ts'
import { DAY, toEpochMs, toIsoString } from '../../time/instant.ts'

/**
 * How many days a write may wait on a device: as long as its answer is kept for it
 * (docs/product/scheduled-doses.md#completing).
 */
export const LONGEST_WAIT_DAYS = 90

/**
 * The moment of a tap that reached the server at `now` (both ISO text or ms since 1970), as ISO text. A moment in the
 * future, or further back than a write can wait, comes from a wrong clock: `now` is returned instead.
 */
export function momentOfTap(tappedAt: string | number | undefined, now: string | number): string {
  const [arrived, tapped] = [toEpochMs(now), toEpochMs(tappedAt ?? now)]
  const isCredible = tapped <= arrived && arrived - tapped <= LONGEST_WAIT_DAYS * DAY
  return toIsoString(isCredible ? tapped : arrived)
}

/**
 * The message for an impossible day of an edit, or undefined. No zone is more than a day ahead of the server's day
 * (UTC). An earlier day is valid: the edit waited on the device.
 */
export function editDayRefusal(today: CivilDate, serverDay: CivilDate): string | undefined {
  const ahead = daysBetween(serverDay, today)
  const isCredible = ahead <= 1 && ahead >= -LONGEST_WAIT_DAYS - 1
  return isCredible ? undefined : 'Please check the date of this device, then save again'
}
