import { toEpochMs, toIsoString } from '../time/instant.ts'
import { offsetAt, type Zone } from '../time/zone.ts'
import { clockChanges, type ClockChange } from './clock-changes.ts'
import { contentLine } from './content-line.ts'
import { yearlyRules } from './yearly-rule.ts'

/**
 * The VTIMEZONE of a zone (RFC 5545, section 3.6.5), true from one moment to another (ms since 1970). It is made from the same
 * offsets as `slotInstant`, so that calendars that believe it show each dose when Vialog does. Changes of the clocks that
 * follow a yearly rule are written as that rule, which is all that some calendars read; others one by one.
 */
export function zoneLines(zone: Zone, from: number, to: number): string {
  const year = Number(toIsoString(from).slice(0, 4)) - 1
  const end = startOf(year + SAMPLED_YEARS)
  const rules = to < end ? yearlyRules(clockChanges(zone, startOf(year), end), SAMPLED_YEARS) : undefined
  const parts = rules?.map(({ first, rule }) => changeLines(first, rule)) ?? [
    changeLines({ at: 0, before: offsetAt(from, zone), after: offsetAt(from, zone) }),
    ...clockChanges(zone, from, to).map((change) => changeLines(change)),
  ]
  return ['BEGIN:VTIMEZONE\r\n', contentLine('TZID', zone), ...parts, 'END:VTIMEZONE\r\n'].join('')
}

/** Long enough to tell the last Sunday of a month from the fourth. */
const SAMPLED_YEARS = 10

function startOf(year: number): number {
  return toEpochMs(`${year}-01-01T00:00:00Z`)
}

/** From a moment on, given by the clock that it ends, the offset is another. */
function changeLines({ at, before, after }: ClockChange, rule?: string): string {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}\r\n`,
    contentLine(
      'DTSTART',
      toIsoString(at + before)
        .slice(0, 19)
        .replaceAll(/[-:]/g, ''),
    ),
    contentLine('TZOFFSETFROM', offsetText(before)),
    contentLine('TZOFFSETTO', offsetText(after)),
    rule === undefined ? '' : contentLine('RRULE', rule),
    `END:${kind}\r\n`,
  ].join('')
}

/** An offset of whole minutes in ms as +HHMM. */
function offsetText(offset: number): string {
  return (offset < 0 ? '-' : '+') + toIsoString(Math.abs(offset)).slice(11, 16).replace(':', '')
}
