import type { CivilDate, CivilTime } from './civil.ts'
import { DAY, toEpochMs, toIsoString, MINUTE } from './instant.ts'

/** The name of an IANA time zone that Intl supports, such as Europe/Berlin. */
export type Zone = string & { readonly [ianaZone]: true }
declare const ianaZone: unique symbol

export const UTC = 'UTC' as Zone

/**
 * The instant (ISO 8601, UTC) of a civil date and time in a zone. A time that the clocks skip becomes the first
 * minute after the skip. A time that happens twice is the first of the two (docs/product/time.md#clock-changes).
 */
export function instantOf(date: CivilDate, time: CivilTime, zone: Zone): string {
  const wall = toEpochMs(`${date}T${time}Z`)
  const offsets = [offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)].toSorted((one, other) => other - one)
  const instant = offsets.map((offset) => wall - offset).find((guess) => guess + offsetAt(guess, zone) === wall)
  return toIsoString(instant ?? firstMinuteAfterSkip(wall - Math.max(...offsets), wall - Math.min(...offsets), zone))
}

/** The person's day at an instant (ISO text or milliseconds since 1970). */
export function dateIn(instant: string | number, zone: Zone): CivilDate {
  return wallClock(toEpochMs(instant), zone).slice(0, 10) as CivilDate
}

/** The person's time of day at an instant (ISO text or milliseconds since 1970), cut to the minute. */
export function timeIn(instant: string | number, zone: Zone): CivilTime {
  return wallClock(toEpochMs(instant), zone).slice(11, 16) as CivilTime
}

/** Finds the first minute with the new offset. Between the two instants, whole minutes, the clocks go forward once. */
function firstMinuteAfterSkip(from: number, to: number, zone: Zone): number {
  const before = offsetAt(from, zone)
  let [old, fresh] = [from, to]
  while (fresh - old > MINUTE) {
    const middle = old + Math.floor((fresh - old) / MINUTE / 2) * MINUTE
    if (offsetAt(middle, zone) === before) old = middle
    else fresh = middle
  }
  return fresh
}

/** The offset of the zone from UTC at an instant, in milliseconds. */
export function offsetAt(ms: number, zone: Zone): number {
  const second = Math.floor(ms / 1000) * 1000
  return toEpochMs(wallClock(second, zone) + 'Z') - second
}

/** The zone's clock at an instant, as yyyy-MM-ddTHH:mm:ss. */
function wallClock(ms: number, zone: Zone): string {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}`
}

/**
 * Making a formatter costs a hundred times as much as using it. Names that differ in case share one, so the map stays
 * small.
 */
function clockOf(zone: Zone): Intl.DateTimeFormat {
  const known = clocks.get(zone.toLowerCase())
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { ...CLOCK, timeZone: zone })
  clocks.set(zone.toLowerCase(), clock)
  return clock
}

/** Whether Intl supports a zone of that name. */
export function isZone(name: string): name is Zone {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false
  try {
    // The formatter of a known zone is kept: each logged dose names its zone.
    return clockOf(name as Zone) !== undefined
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const CLOCK: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}
