import { isCivilDate, type CivilTime } from '../time/civil.ts'
import { epochMsOfClock, HOUR, MINUTE, toIsoString } from '../time/instant.ts'
import { epochMsOfWall, type Zone } from '../time/zone.ts'
import { MOST_CHARACTERS, quoted, read, refused, type Read } from './cell.ts'
import { readDayCell, type DayOrder } from './day-cell.ts'
import { readTimeCell, TIME_AT_END, withHalfBehind, type TimeCell } from './time-cell.ts'

/** What a moment depends on besides its cells. `time` is the default for days without a time. */
export type MomentRules = {
  readonly zone: Zone
  readonly order: DayOrder | undefined
  readonly time: CivilTime | undefined
}

/**
 * Reads a day and its time as an instant (ISO 8601, UTC). The time is in its own cell, behind the day, or the default of the rules.
 * Without an offset it is in the zone; a time that the clocks skip becomes the first minute after, one that happens twice is the first
 * (docs/product/time.md#clock-changes).
 */
export function readMoment(cell: string, timeCell: string, rules: MomentRules): Read<string> {
  const found = readMomentAndOffset(cell, timeCell, rules)
  return found.ok ? read(found.value.instant) : found
}

/** The same with the offset from UTC in ms that the cells have; undefined where they have none. */
export function readMomentAndOffset(cell: string, timeCell: string, rules: MomentRules): Read<MomentAndOffset> {
  const usual = timeCell === '' ? usualMoment(cell, rules.zone) : undefined
  if (usual) return read(usual)
  if (cell === '') return refused('The date is missing. Where cells were merged, write it into each row')
  if (cell.length > MOST_CHARACTERS) return refused(`${quoted(cell)} is not a date`)
  const text = withHalfBehind(cell)
  const written = TIME_AT_END.exec(text)?.[0] ?? ''
  const day = readDayCell(dayPart(text.slice(0, text.length - written.length)), rules.order)
  if (!day.ok) return day
  const time = timeOf(written.replace(/^[\sT,]/i, ''), timeCell, rules)
  if (!time.ok) return time
  const { time: minute, beyond, offset } = time.value
  const wall = epochMsOfClock(day.value, minute)
  const ms = offset === undefined ? epochMsOfWall(wall, rules.zone) : wall - offset
  return read({ instant: toIsoString(ms + beyond), offset })
}

type MomentAndOffset = { readonly instant: string; readonly offset: number | undefined }

/**
 * A day and a time, with an offset from UTC or in the zone, in the form of phones, databases and spreadsheets; undefined for any other text.
 * The result is that of the general way. It is quicker, for tables of 20,000 rows.
 */
function usualMoment(cell: string, zone: Zone): MomentAndOffset | undefined {
  const [, day = '', time = '', second = '0', fraction = '0', sign, hours, minutes] = USUAL.exec(cell) ?? []
  if (!isCivilDate(day)) return undefined
  const wall = epochMsOfClock(day, time as CivilTime)
  const beyond = Number(second) * 1000 + Number(fraction.padEnd(3, '0'))
  if (sign === undefined) return { instant: toIsoString(epochMsOfWall(wall, zone) + beyond), offset: undefined }
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE
  if (size > FURTHEST) return undefined
  const offset = sign === '-' && size > 0 ? -size : size
  return { instant: toIsoString(wall - offset + beyond), offset }
}

const USUAL =
  /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?(?: ?([+-])(\d{2}):?([0-5]\d))?$/
const FURTHEST = 14 * HOUR

/** Removes what joins a day with its time: '2025-04-03,', 'Apr 3, 2025 at', '12. März 2026 um', '12 mars 2026 à'. */
function dayPart(text: string): string {
  return text.trim().replace(JOINING, '').replace(/,$/, '').trim()
}

const JOINING = /\s(?:at|um|à|a las|a la|às|alle(?: ore)?|om|kl\.?)$/i

/** Midnight behind a day gives way to the time in its own cell, since spreadsheets write days so. Two other times that differ are refused. */
function timeOf(written: string, timeCell: string, rules: MomentRules): Read<TimeCell> {
  const beside = written === '' ? undefined : readTimeCell(written)
  if (beside && !beside.ok) return beside
  if (timeCell === '') {
    if (beside) return beside
    return rules.time === undefined
      ? refused('The time is missing. Choose one for all days without a time')
      : read({ time: rules.time, beyond: 0, offset: undefined })
  }
  const own = readTimeCell(withHalfBehind(timeCell).trim())
  if (!own.ok || !beside || isMidnight(beside.value) || isSame(own.value, beside.value)) return own
  return refused(`There are two times, ${quoted(written)} and ${quoted(timeCell)}`)
}

function isMidnight({ time, beyond, offset }: TimeCell): boolean {
  return time === '00:00' && beyond === 0 && offset === undefined
}

function isSame(one: TimeCell, other: TimeCell): boolean {
  return one.time === other.time && one.beyond === other.beyond && one.offset === other.offset
}
