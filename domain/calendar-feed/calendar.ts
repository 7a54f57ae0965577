import type { CivilDate } from '../time/civil.ts'
import { monthDay } from '../time/format.ts'
import { toEpochMs, toIsoString } from '../time/instant.ts'
import { UTC, type Zone } from '../time/zone.ts'
import { contentLine, octetsIn, textValue } from './content-line.ts'
import type { FeedEvent } from './event.ts'
import { zoneLines } from './zone-lines.ts'

/** A calendar as text. `reaches`: the day of the last planned event in it, where later ones are left out. */
export type Calendar = { readonly text: string; readonly reaches: CivilDate | null }

/**
 * The events, the planned ones first, as an iCalendar file (RFC 5545, with NAME, DESCRIPTION and REFRESH-INTERVAL of RFC 7986). `host` makes
 * the ids of events those of this site. The first events are written that fit into 1,000,000 bytes. A calendar that leaves out planned
 * ones, here or because `isCut`, says until when it reaches. A length and no end, since an end may fall into an hour that happens twice.
 */
export function calendarOf(events: readonly FeedEvent[], host: string, isCut = false): Calendar {
  const room = MOST_BYTES - octetsIn(zonesOf(events))
  const written = withinRoom(events, (event) => eventLines(event, host), room)
  const planned = written.filter(({ event }) => !event.isCancelled)
  const isWhole = !isCut && planned.length === events.filter(({ isCancelled }) => !isCancelled).length
  const reaches = isWhole ? null : (planned.at(-1)?.event.date ?? null)
  const text = [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Vialog//Doses//EN\r\nCALSCALE:GREGORIAN\r\n',
    'NAME:Vialog\r\nX-WR-CALNAME:Vialog\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n',
    reaches === null ? '' : reachLines(reaches),
    zonesOf(written.map(({ event }) => event)),
    ...written.map(({ lines }) => lines),
    'END:VCALENDAR\r\n',
  ].join('')
  return { text, reaches }
}

function reachLines(reaches: CivilDate): string {
  const said = `This calendar reaches until ${monthDay(reaches)}, ${reaches.slice(0, 4)}. Later doses follow as the days pass.`
  return contentLine('DESCRIPTION', textValue(said)) + contentLine('X-WR-CALDESC', textValue(said))
}

function zonesOf(events: readonly FeedEvent[]): string {
  return spansOf(events)
    .map(({ zone, from, to }) => zoneLines(zone, from, to))
    .join('')
}

/** The events, the first ones, that fit into so many bytes beside the zones of all of them. */
function withinRoom(events: readonly FeedEvent[], linesOf: (event: FeedEvent) => string, bytes: number) {
  let room = bytes
  return events.map((event) => ({ event, lines: linesOf(event) })).filter(({ lines }) => (room -= octetsIn(lines)) >= 0)
}

/** A thousand of a million are left for the head. */
const MOST_BYTES = 999_000

type Span = { readonly zone: Zone; readonly from: number; readonly to: number }

/** Each zone of the events but UTC, with its first and its last moment in ms. */
function spansOf(events: readonly FeedEvent[]): readonly Span[] {
  const spans = new Map<Zone, Span>()
  for (const { zone, startsAt } of events) {
    if (zone === UTC) continue
    const at = toEpochMs(startsAt)
    const { from, to } = spans.get(zone) ?? { from: at, to: at }
    spans.set(zone, { zone, from: Math.min(from, at), to: Math.max(to, at) })
  }
  return [...spans.values()]
}

function eventLines(event: FeedEvent, host: string): string {
  const changed = `${compact(toIsoString(toEpochMs(event.changedAt)).slice(0, 19))}Z`
  const start = `${compact(`${event.date}T${event.time}`)}00`
  return [
    'BEGIN:VEVENT\r\n',
    contentLine('UID', `${event.id}@${host}`),
    contentLine('SEQUENCE', event.sequence),
    contentLine('DTSTAMP', changed),
    contentLine('LAST-MODIFIED', changed),
    event.zone === UTC ? contentLine('DTSTART', `${start}Z`) : contentLine(`DTSTART;TZID=${event.zone}`, start),
    'DURATION:PT15M\r\n',
    contentLine('SUMMARY', textValue(event.title)),
    event.isCancelled ? 'STATUS:CANCELLED\r\n' : 'STATUS:CONFIRMED\r\n',
    'TRANSP:TRANSPARENT\r\nCLASS:PRIVATE\r\nEND:VEVENT\r\n',
  ].join('')
}

const compact = (moment: string) => moment.replaceAll(/[-:]/g, '')
