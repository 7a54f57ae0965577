import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { slotInstant } from '../time/slot.ts'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import { DAY, MINUTE, toEpochMs, toIsoString } from '../time/instant.ts'
import { UTC, type Zone } from '../time/zone.ts'
import { calendarOf } from './calendar.ts'
import { clockChanges } from './clock-changes.ts'
import { feedEvent, type FeedDose } from './event.ts'

const FROM = toEpochMs('2026-10-24T00:00:00Z')
const TO = FROM + 900 * DAY

const planned = (changed: Partial<FeedDose> = {}): FeedDose => ({
  id: crypto.randomUUID(),
  state: 'planned',
  scheduled_date: '2026-12-01' as CivilDate,
  scheduled_time: '08:00' as CivilTime,
  zone: null,
  name: null,
  amount: null,
  unit: null,
  changed_at: '2026-11-23T05:00:00.123Z',
  ...changed,
})

const textOf = (doses: readonly FeedDose[], zone: Zone) =>
  calendarOf(
    doses.map((dose) => feedEvent(dose, zone)),
    'vialog.example',
  ).text

/** The events as an independent program reads them. */
const readBack = (text: string) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

const startOf = (event: ICAL.Event) => toIsoString(event.startDate.toUnixTime() * 1000)

describe('every zone, around each change of its clocks for two and a half years', () => {
  test.each(Intl.supportedValuesOf('timeZone') as Zone[])(
    '%s: another program reads the minute of the slot',
    (zone) => {
      const changes = clockChanges(zone, FROM, TO).flatMap(({ at, before }) =>
        // Walls of the clock that ends, so that skipped ones are among them.
        [-180, -90, -45, -15, -1, 0, 15, 45, 90, 180].map((minutes) => toIsoString(at + before + minutes * MINUTE)),
      )
      const doses = ['2026-10-25T12:00', ...changes, '2028-06-01T00:00'].map((wall) =>
        planned({ scheduled_date: wall.slice(0, 10) as CivilDate, scheduled_time: wall.slice(11, 16) as CivilTime }),
      )
      const starts = readBack(textOf(doses, zone)).map(startOf)
      expect(starts).toEqual(doses.map((dose) => slotInstant(dose, zone)))
    },
  )
})

test('an unknown zone of a dose is that of where the person is', () => {
  const dose = planned({ zone: 'Nowhere/City' as Zone })
  const text = textOf([dose], 'Asia/Kolkata' as Zone)
  expect(text).toContain('DTSTART;TZID=Asia/Kolkata:20261201T080000\r\n')
  expect(text).not.toContain('Nowhere')
})

describe('a change of the clocks', () => {
  const startsOf = (date: string, time: string, zone: string) => {
    const dose = planned({ scheduled_date: date as CivilDate, scheduled_time: time as CivilTime })
    return /DTSTART[^\r]*/.exec(textOf([dose], zone as Zone).split('BEGIN:VEVENT')[1] ?? '')?.[0]
  }

  test('a skipped time is the first minute after, and one that happens twice is the first, in UTC', () => {
    expect(startsOf('2027-03-28', '02:30', 'Europe/Berlin')).toBe('DTSTART;TZID=Europe/Berlin:20270328T030000')
    expect(startsOf('2027-10-31', '02:30', 'Europe/Berlin')).toBe('DTSTART:20271031T003000Z')
    expect(startsOf('2027-10-31', '03:00', 'Europe/Berlin')).toBe('DTSTART;TZID=Europe/Berlin:20271031T030000')
    expect(startsOf('2027-04-04', '01:45', 'Australia/Lord_Howe')).toBe('DTSTART:20270403T144500Z')
  })

  test('a change of the clocks that comes back each year is written as its rule', () => {
    const text = textOf([planned()], 'America/St_Johns' as Zone)
    expect(text.split('BEGIN:VEVENT')[0]).toContain(
      'BEGIN:VTIMEZONE\r\nTZID:America/St_Johns\r\n' +
        'BEGIN:DAYLIGHT\r\nDTSTART:20250309T020000\r\nTZOFFSETFROM:-0330\r\nTZOFFSETTO:-0230\r\n' +
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\nEND:DAYLIGHT\r\n' +
        'BEGIN:STANDARD\r\nDTSTART:20251102T020000\r\nTZOFFSETFROM:-0230\r\nTZOFFSETTO:-0330\r\n' +
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n',
    )
  })
})

/** What RFC 5545 asks of the lines of a file; empty where all of it holds. */
function wrongLines(text: string): readonly string[] {
  const lines = text.split('\r\n')
  const content = text.replaceAll('\r\n ', '').split('\r\n')
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1)
  const required = ['UID', 'DTSTAMP', 'DTSTART', 'DURATION', 'SEQUENCE', 'SUMMARY', 'STATUS', 'TRANSP', 'LAST-MODIFIED']
  return [
    ...(text.endsWith('\r\n') ? [] : ['the last line does not end']),
    ...(/[^\r]\n|\r[^\n]/.test(text) ? ['a bare CR or LF'] : []),
    ...lines.filter((line) => Buffer.byteLength(line) > 75).map((line) => `longer than 75 octets: ${line}`),
    ...lines.filter((line) => line.includes('\uFFFD')).map((line) => `a cut character: ${line}`),
    ...content.slice(0, -1).filter((line) => !/^[A-Z-]+(?:;[A-Z]+=[^";:,]+)*:[^\p{Cc}]*$/u.test(line)),
    ...events.flatMap((event) =>
      required.filter((name) => event.split('\r\n').filter((line) => line.startsWith(name)).length !== 1),
    ),
    ...content.filter((line) => /^(?:DTSTAMP|LAST-MODIFIED)/.test(line) && !/:\d{8}T\d{6}Z$/.test(line)),
  ]
}

describe('the lines', () => {
  const HOSTILE = [
    'One, two; three\\',
    'a\r\nATTENDEE:mailto:eve@example.com\r\nEND:VEVENT',
    'b\nBEGIN:VALARM',
    'c\rX:1',
    'tab\there, bell\u0007, nul\u0000, next line\u0085',
    '🧪'.repeat(40),
    'é'.repeat(100),
    '中'.repeat(80),
    '"quoted:name";x=y',
    '',
    ' ',
  ]

  test.each(HOSTILE)(
    'the lines of the name %j are well formed, and another program reads one event of that name',
    (name) => {
      const text = textOf([planned({ name, amount: '250.000000', unit: 'mcg' })], 'Europe/Berlin' as Zone)
      expect(wrongLines(text)).toEqual([])
      const readable = name.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '')
      expect(readBack(text).map((event) => event.summary)).toEqual([`250 mcg ${readable}`])
    },
  )

  test('the check finds what is wrong', () => {
    const text = textOf([planned({ name: 'x'.repeat(90) })], 'Europe/Berlin' as Zone)
    expect(wrongLines(text.replace('\r\n ', ''))).toEqual([expect.stringMatching(/^longer/)])
    expect(wrongLines(text.replace('TRANSP:TRANSPARENT\r\n', ''))).toEqual(['TRANSP'])
    expect(wrongLines(text.replace('CLASS:', '\n'))).not.toEqual([])
  })
})

test('a feed has at most a million bytes, whatever the names: the first events are in it', () => {
  const event = feedEvent(planned({ name: '🧪'.repeat(100) }), 'Europe/Berlin' as Zone)
  const events = Array.from({ length: 3000 }, (_, at) => ({ ...event, id: `${at}` }))
  const { text: calendar, reaches } = calendarOf(events, 'vialog.example')
  expect(Buffer.byteLength(calendar)).toBeLessThanOrEqual(1_000_000)
  expect(Buffer.byteLength(calendar)).toBeGreaterThan(950_000)
  expect(reaches).toBe('2026-12-01')
  expect(calendar).toContain('DESCRIPTION:This calendar reaches until Dec 1\\, 2026. ')
  expect(calendar).toContain('UID:0@')
  expect(calendar).not.toContain('UID:2999@')
  expect(calendar.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test('a feed that leaves out what is cancelled alone reaches as far as the plan', () => {
  const event = feedEvent(planned({ name: '🧪'.repeat(100) }), UTC)
  const events = Array.from({ length: 3000 }, (_, at) => ({ ...event, id: `${at}`, isCancelled: at > 9 }))
  expect(calendarOf(events, 'vialog.example')).toMatchObject({ reaches: null })
  expect(calendarOf(events.slice(0, 10), 'vialog.example', true)).toMatchObject({ reaches: '2026-12-01' })
})

test('the zones count too, however many there are', () => {
  const zones = Intl.supportedValuesOf('timeZone').map((name) => name as Zone)
  const events = Array.from({ length: 3000 }, (_, at) => ({
    ...feedEvent(planned({ name: '🧪'.repeat(100) }), zones[at % zones.length] ?? UTC),
    id: `${at}`,
  }))
  const bytes = Buffer.byteLength(calendarOf(events, 'vialog.example').text)
  expect(bytes).toBeLessThanOrEqual(1_000_000)
  expect(bytes).toBeGreaterThan(900_000)
})

test('a dose that is cancelled says so in its title, and no more when it stands again', () => {
  const dose = planned({ name: 'BPC-157', amount: '250', unit: 'mcg' })
  const titleOf = (state: 'planned' | 'gone') => feedEvent({ ...dose, state }, UTC).title
  expect([titleOf('planned'), titleOf('gone')]).toEqual(['250 mcg BPC-157', 'Cancelled: 250 mcg BPC-157'])
})
