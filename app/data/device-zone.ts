import { isZone, UTC, type Zone } from '#domain/time/zone'

/** The time zone of this device; UTC where it names none that is known. Reading it takes a millisecond. */
export function readDeviceZone(): Zone {
  const named = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isZone(named) ? named : UTC
}
