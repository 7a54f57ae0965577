import type { CivilDate, CivilTime } from './civil.ts'
import { DAY, MINUTE, toEpochMs, toIsoString } from './instant.ts'

/** The name of an IANA time zone that Intl supports, such as Europe/Berlin. */
export type Zone = string & { readonly [ianaZone]: true }
declare const ianaZone: unique symbol

export const UTC = 'UTC' as Zone

/** The dates that two clocks show at once are never further apart: Kiritimati is 25 hours ahead of Samoa. */
export const CLOCKS_APART_DAYS = 2

/**
 * The instant (ISO 8601, UTC) of a civil date and time in a zone. A time that the clocks skip becomes the first
 * minute after the skip. A time that happens twice is the first of the two (docs/product/time.md#clock-changes).
 */
export function instantOf(date: CivilDate, time: CivilTime, zone: Zone): string {
  return toIsoString(epochMsOfWall(toEpochMs(`${date}T${time}:00.000Z`), zone))
}

/** The same of a wall clock that is given as the milliseconds since 1970 at which a clock of UTC shows it; a whole minute. */
export function epochMsOfWall(wall: number, zone: Zone): number {
  const steady = offsetAround(Math.floor(wall / DAY), zone)
  if (steady !== undefined) return wall - steady
  const [before, after] = [offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)]
  const [larger, smaller] = [Math.max(before, after), Math.min(before, after)]
  for (const offset of [larger, smaller]) if (offsetAt(wall - offset, zone) === offset) return wall - offset
  return firstMinuteAfterSkip(wall - larger, wall - smaller, zone)
}

/** The person's day at an instant (ISO text or milliseconds since 1970). */
export function dateIn(instant: string | number, zone: Zone): CivilDate {
  return wallText(instant, zone).slice(0, 10) as CivilDate
}

/** The person's time of day at an instant (ISO text or milliseconds since 1970), cut to the minute. */
export function timeIn(instant: string | number, zone: Zone): CivilTime {
  return wallText(instant, zone).slice(11, 16) as CivilTime
}

/** Both at once, in half the time: a calendar asks it of hundreds of doses. */
export function clockIn(instant: string | number, zone: Zone): { readonly date: CivilDate; readonly time: CivilTime } {
  const wall = wallText(instant, zone)
  return { date: wall.slice(0, 10) as CivilDate, time: wall.slice(11, 16) as CivilTime }
}

/** The zone's clock at an instant, as an ISO text that ends in a Z it does not mean. */
function wallText(instant: string | number, zone: Zone): string {
  const ms = Math.floor(toEpochMs(instant))
  return toIsoString(ms + offsetAt(ms, zone))
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

/**
 * The offset of a zone around a day of UTC, counted from 1970; undefined where the clocks change on that day or on the days beside it. Any clock
 * shows a day within these three days. Most rows of a table have such a day.
 */
function offsetAround(day: number, zone: Zone): number | undefined {
  const { days, around } = offsetsOf(zone)
  const known = around.get(day)
  if (known !== undefined) return known
  const offset = offsetOfDay(day, zone, days)
  if ([day - 1, day + 1, day + 2].some((other) => offsetOfDay(other, zone, days) !== offset)) return undefined
  if (around.size >= MOST_DAYS) around.clear()
  around.set(day, offset)
  return offset
}

/** The offset of the zone from UTC at an instant, in milliseconds. */
export function offsetAt(ms: number, zone: Zone): number {
  const { days } = offsetsOf(zone)
  const day = Math.floor(ms / DAY)
  const offset = offsetOfDay(day, zone, days)
  return offset === offsetOfDay(day + 1, zone, days) ? offset : readOffset(ms, zone)
}

/** What is known of a zone. The one that was asked for last is asked for again; names that differ in case share theirs. */
function offsetsOf(zone: Zone): Offsets {
  if (latest !== undefined && latest.zone === zone) return latest.offsets
  const name = zone.toLowerCase()
  const found = offsets.get(name) ?? { days: new Map<number, number>(), around: new Map<number, number>() }
  offsets.set(name, found)
  latest = { zone, offsets: found }
  return found
}

/** By days of UTC, counted from 1970: the offset at the beginning of each, and `offsetAround` it. */
type Offsets = { readonly days: Map<number, number>; readonly around: Map<number, number> }

/**
 * The offset at the beginning of a day of UTC, counted from 1970. No zone changes its clocks twice within a day, so between two
 * beginnings with the same offset nothing changes. A list of doses asks for the same few days again and again.
 */
function offsetOfDay(day: number, zone: Zone, days: Map<number, number>): number {
  const known = days.get(day)
  if (known !== undefined) return known
  const offset = readOffset(day * DAY, zone)
  if (days.size >= MOST_DAYS) days.clear()
  days.set(day, offset)
  return offset
}

function readOffset(ms: number, zone: Zone): number {
  const second = Math.floor(ms / 1000) * 1000
  return toEpochMs(`${wallClock(second, zone)}.000Z`) - second
}

/** The zone's clock at an instant, as yyyy-MM-ddTHH:mm:ss. Its numbers in their order cost a third of what its named parts cost. */
function wallClock(ms: number, zone: Zone): string {
  const [month, day, year, hour, minute, second] = clockOf(zone).format(ms).match(/\d+/g) ?? []
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
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
const offsets = new Map<string, Offsets>()
let latest: { readonly zone: Zone; readonly offsets: Offsets } | undefined
const MOST_DAYS = 4000
const CLOCK: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}
