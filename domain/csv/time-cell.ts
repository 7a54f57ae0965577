import type { CivilTime } from '../time/civil.ts'
import { HOUR, MINUTE } from '../time/instant.ts'
import { MOST_CHARACTERS, quoted, read, readingOnce, refused, type Read } from './cell.ts'

/** A time of day: the minute, the milliseconds after it, and the offset from UTC in ms where the cell has one. */
export type TimeCell = { readonly time: CivilTime; readonly beyond: number; readonly offset: number | undefined }

/** Reads '8:00', '20:15:30', '8h30', '8 AM', '8:00 p.m.', '8:00 p. m.', '6:04 Uhr', '08:00Z' and '08:00-05:00'. Digits finer than a millisecond are cut off. */
export const readTimeCell = readingOnce(readTime)

function readTime(text: string): Read<TimeCell> {
  const no = refused(`${quoted(text)} is not a time`)
  if (text.length > MOST_CHARACTERS) return no
  const { hour, minute, second = '00', fraction = '', half, offset } = TIME.exec(text)?.groups ?? {}
  if (hour === undefined || (minute === undefined && half === undefined)) return no
  const hours = half === undefined ? Number(hour) : hoursOf(Number(hour), half.toLowerCase())
  if (hours === undefined || hours > 23) return no
  const time = `${String(hours).padStart(2, '0')}:${minute ?? '00'}` as CivilTime
  const beyond = Number(second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
  const ms = offset === undefined ? undefined : offsetOf(offset.toUpperCase())
  return offset !== undefined && ms === undefined ? no : read({ time, beyond, offset: ms })
}

/** The part at the end of a text that can be a time. */
export const TIME_AT_END =
  /(?:^|[\sT,])\d{1,2}(?:(?::\d{2}){1,2}(?:[.,]\d{1,9})?(?:\s?(?:[ap]\.?\s?m\.?|Uhr|h))?\s?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?|h\d{2}|\s?[ap]\.?\s?m\.?)$/i

const TIME =
  /^(?<hour>\d{1,2})(?:[:h](?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:[.,](?<fraction>\d{1,9}))?)?)?(?:\s?(?:(?<half>[ap])\.?\s?m\.?|Uhr|h))?\s?(?<offset>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i

/** A text with the half of the day behind its time where Japanese, Chinese and Korean write it before: '午後8:01' is '8:01 PM'. */
export function withHalfBehind(text: string): string {
  return text.replace(
    /\s?(?:(午前|上午|오전)|(?:午後|下午|오후))\s?(\d{1,2}:\d{2}(?::\d{2})?)$/u,
    (_, early, time) => ` ${String(time)} ${early === undefined ? 'PM' : 'AM'}`,
  )
}

/** The hour of the 12-hour clock: 12 AM is 0, 12 PM is 12. */
function hoursOf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** An offset from UTC in ms; undefined above 14 hours, which no clock has. */
function offsetOf(offset: string): number | undefined {
  if (!/^[+-]/.test(offset)) return 0
  const minutes = Number(offset.slice(3).replace(':', '') || '0')
  const ms = Number(offset.slice(1, 3)) * HOUR + minutes * MINUTE
  if (minutes > 59 || ms > 14 * HOUR) return undefined
  return offset.startsWith('-') ? -ms : ms
}
