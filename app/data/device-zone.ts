import { isZone, UTC, type Zone } from '#domain/time/zone'

/**
 * The time zone of this device. Where its browser names none, it is the one that this device had last or that the reminders of the person
 * have (`rememberZone`), and UTC without that. Reading it takes a millisecond.
 */
export function readDeviceZone(): Zone {
  const named = namedZone()
  if (named) return rememberZone(named)
  const remembered = storage()?.getItem(ZONE)
  return remembered && isZone(remembered) ? remembered : UTC
}

/**
 * The zone that the browser names; undefined where it names none. Browsers that hide the zone say UTC, and some say Etc/Unknown; no place
 * where people live has UTC as its zone. Such a device must not change where its person is.
 */
export function namedZone(): Zone | undefined {
  const named = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined
  return named !== undefined && isZone(named) && !HIDDEN.test(named) ? named : undefined
}

/** Keeps a zone for when the browser names none. */
export function rememberZone(zone: Zone): Zone {
  if (storage()?.getItem(ZONE) !== zone) storage()?.setItem(ZONE, zone)
  return zone
}

/** Whether the browser names no zone and the person was not told yet which one counts here. */
export function isZoneHidden(): boolean {
  return namedZone() === undefined && storage()?.getItem(TOLD) === null
}

/** The person was told which zone counts here, and leaves it. */
export function tellZoneOnce(): void {
  storage()?.setItem(TOLD, 'told')
}

/** Uses a zone on this device that the person chose, whatever zone their other devices name. */
export function chooseZone(zone: Zone): void {
  rememberZone(zone)
  storage()?.setItem(TOLD, 'chosen')
}

/** Takes over the zone that the person's other devices have named, unless they chose another one here. */
export function takeOverZone(zone: Zone): void {
  if (storage()?.getItem(TOLD) !== 'chosen') rememberZone(zone)
}

/** Leaves no zone of a person on a device that they sign out of. */
export function forgetZone(): void {
  storage()?.removeItem(ZONE)
  storage()?.removeItem(TOLD)
}

/** The names that the tz database gives to UTC (its file "backward"), and what ICU says where it knows none. */
const HIDDEN = /^(?:Etc\/)?(?:UTC|UCT|GMT|GMT0|GMT[+-]0|Greenwich|Universal|Zulu|Unknown)$/i
const ZONE = 'vialog-zone'
const TOLD = 'vialog-zone-told'

/** A service worker has none. */
function storage(): PageStorage | undefined {
  return (globalThis as { readonly localStorage?: PageStorage }).localStorage
}

type PageStorage = {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}
