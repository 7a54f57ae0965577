import { isCivilDate, type CivilDate, type CivilTime } from './civil.ts'
import { dateOfDayCount, dayCount } from './day-count.ts'

/**
 * The milliseconds since 1970-01-01T00:00Z of an instant in ISO 8601 with its offset ('…Z', '…+02:00'), or as
 * PostgreSQL prints it ('2026-11-21 20:02:00.5+00'). A number is returned as it is. Digits finer than a millisecond
 * are cut off. @throws RangeError on any other text.
 */
export function toEpochMs(instant: string | number): number {
  if (typeof instant === 'number') return instant
  // The form that is stored and sent, which tables of 20,000 rows read several times a row.
  const usual = Date.parse(instant)
  if (usual && toIsoString(usual) === instant) return usual
  const [matched, date = '', hour, minute, second = '0', fraction = '', offset = ''] = INSTANT.exec(instant) ?? []
  if (matched === undefined) throw new RangeError(`Not an instant: ${instant}`)
  const days = dayCount(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
  if (dateOfDayCount(days) !== date) throw new RangeError(`Not an instant: ${instant}`)
  const minutes = Number(hour) * 60 + Number(minute) - offsetMinutes(offset)
  return days * DAY + minutes * MINUTE + Number(second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
}

/** The milliseconds since 1970 at which a clock of UTC shows a day and a minute, which must exist: nothing looks at them once more. */
export function epochMsOfClock(date: CivilDate, time: CivilTime): number {
  return Date.parse(`${date}T${time}Z`)
}

/** The form of an instant that is stored, sent and compared: 2026-11-21T20:02:00.000Z. `ms` is a whole number. */
export function toIsoString(ms: number): string {
  return new Date(ms).toISOString()
}

/** Whether a text is an instant in the form of `toIsoString`, on a day from 2000-01-01 to 2100-12-31. */
export function isIsoInstant(text: string): boolean {
  return TIME_OF_ISO.test(text.slice(10)) && isCivilDate(text.slice(0, 10))
}

/** What stands behind the day of an instant that is sent. */
const TIME_OF_ISO = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

function offsetMinutes(offset: string): number {
  if (offset === 'Z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))
  return offset.startsWith('-') ? -minutes : minutes
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,30}))?)?(Z|[+-]\d{2}(?::[0-5]\d)?)$/
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
