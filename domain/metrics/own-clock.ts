import type { CivilDate, CivilTime } from '../time/civil.ts'
import { MINUTE, toEpochMs, toIsoString } from '../time/instant.ts'
import { dateIn, instantOf, timeIn, type Zone } from '../time/zone.ts'

/** When an entry was measured: the instant (ISO 8601, UTC), and how many minutes its own clock was ahead of UTC where its source says so. */
export type Measured = { readonly recorded_at: string; readonly offset_minutes?: number | null | undefined }

/** The furthest that a clock is from UTC, in minutes: Kiritimati is 14 hours ahead. */
export const FURTHEST_OFFSET = 840

/**
 * The day and the time of an entry by its own clock, or by that of the device where it has none (docs/product/metrics.md#the-clock-of-an-entry).
 * `place` says which clock that is, 'UTC-4'; undefined where the clock of the device showed the same.
 */
export function measuredAt(entry: Measured, device: Zone) {
  const [date, time] = [dayMeasured(entry, device), timeMeasured(entry, device)]
  const { recorded_at, offset_minutes } = entry
  const isOfDevice = dateIn(recorded_at, device) === date && timeIn(recorded_at, device) === time
  const place = isOfDevice || typeof offset_minutes !== 'number' ? undefined : offsetName(offset_minutes)
  return { date, time, place }
}

/** The day of an entry as `measuredAt`. */
export function dayMeasured({ recorded_at, offset_minutes }: Measured, device: Zone): CivilDate {
  if (typeof offset_minutes !== 'number') return dateIn(recorded_at, device)
  return wallText(recorded_at, offset_minutes).slice(0, 10) as CivilDate
}

/** The time of an entry as `measuredAt`, cut to the minute. */
export function timeMeasured({ recorded_at, offset_minutes }: Measured, device: Zone): CivilTime {
  if (typeof offset_minutes !== 'number') return timeIn(recorded_at, device)
  return wallText(recorded_at, offset_minutes).slice(11, 16) as CivilTime
}

/** The instant (ISO 8601, UTC) at which the clock of an entry shows a day and a time. */
function instantMeasured({ offset_minutes }: Measured, date: CivilDate, time: CivilTime, device: Zone): string {
  if (typeof offset_minutes !== 'number') return instantOf(date, time, device)
  return toIsoString(toEpochMs(`${date}T${time}Z`) - offset_minutes * MINUTE)
}

/**
 * The instant after an edit of its day and time, which are by the clock of the entry: the exact moment from before where the form, which
 * shows a minute, shows the same one.
 */
export function editedMoment(before: Measured, date: CivilDate, time: CivilTime, device: Zone): string {
  const isSame = dayMeasured(before, device) === date && timeMeasured(before, device) === time
  return isSame ? before.recorded_at : instantMeasured(before, date, time, device)
}

function wallText(instant: string, offset: number): string {
  return toIsoString(toEpochMs(instant) + offset * MINUTE)
}

/** 'UTC-4', 'UTC+5:30', 'UTC'. */
function offsetName(offset: number): string {
  if (offset === 0) return 'UTC'
  const minutes = Math.abs(offset)
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`
}
