import { toEpochMs, toIsoString } from '../time/instant.ts'
import { offsetAt, type Zone } from '../time/zone.ts'

/**
 * An instant by the clock of a zone, in ISO 8601 with its offset, to the second: 2026-11-23T08:30:00-05:00. Finer digits are cut. `own` is
 * the offset of another clock, in minutes, where a row has one.
 */
export function localMoment(instant: string, zone: Zone, own?: number | null): string {
  const ms = toEpochMs(instant)
  const offset = own ?? Math.round(offsetAt(ms, zone) / 60_000)
  const clock = toIsoString(ms + offset * 60_000).slice(0, 19)
  const minutes = Math.abs(offset)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${clock}${offset < 0 ? '-' : '+'}${hours}:${rest}`
}
