import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../text/messages.ts'
import { addDays } from './civil.ts'
import { CivilDate, CivilTime, Zone } from './schema.ts'
import { toIsoString } from './instant.ts'
import { clockIn, dateIn, instantOf, timeIn } from './zone.ts'

const zones = Intl.supportedValuesOf('timeZone').map((name) => Zone.parse(name))
const at = (date: string, time: string, zone: string) =>
  instantOf(CivilDate.parse(date), CivilTime.parse(time), Zone.parse(zone))

describe('a zone', () => {
  test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC', 'US/Eastern', 'Asia/Kolkata'])(
    '%s is known',
    (name) => {
      expect(Zone.parse(name)).toBe(name)
    },
  )

  test.each(['Mars/Olympus', '+02:00', '-05', 'Europe/Berlin ', 'Europe/Ber\u0000lin', '', null, 2])(
    '%j is refused',
    (name) => {
      expect(messagesOf(Zone, name)).toEqual({ '': 'Unknown time zone' })
    },
  )
})

describe('a civil time', () => {
  test('a civil time that the clocks skip becomes the first minute after the skip', () => {
    for (const time of ['02:00', '02:01', '02:30', '02:59', '03:00'])
      expect(at('2026-03-29', time, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
    expect(at('2026-03-29', '01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
    expect(at('2026-03-29', '03:01', 'Europe/Berlin')).toBe('2026-03-29T01:01:00.000Z')
  })

  test('a civil time that comes twice is taken once, the first', () => {
    expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-11-01', '01:00', 'America/New_York')).toBe('2026-11-01T05:00:00.000Z')
    expect(at('2026-11-01', '02:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z')
  })

  test('a civil time of half an hour skipped at Lord Howe lands on 02:30', () => {
    expect(at('2026-10-04', '02:10', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z')
  })

  test('a civil time at a midnight that does not exist starts that day at one', () => {
    expect(at('2026-09-06', '00:00', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
    expect(dateIn('2026-09-06T04:00:00Z', Zone.parse('America/Santiago'))).toBe('2026-09-06')
    expect(timeIn('2026-09-06T04:00:00Z', Zone.parse('America/Santiago'))).toBe('01:00')
  })

  test('a civil time of a whole day that Samoa left out becomes the first minute of the next', () => {
    expect(at('2011-12-30', '08:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z')
  })

  test('daily at 21:00 stays 21:00 across a change of the clocks', () => {
    expect(at('2026-03-28', '21:00', 'Europe/Berlin')).toBe('2026-03-28T20:00:00.000Z')
    expect(at('2026-03-29', '21:00', 'Europe/Berlin')).toBe('2026-03-29T19:00:00.000Z')
  })
})

describe('the day of a person', () => {
  test.each([
    ['2026-11-22T01:30:00Z', 'America/New_York', '2026-11-21', '20:30'],
    ['2026-11-20T19:00:00Z', 'Pacific/Auckland', '2026-11-21', '08:00'],
    ['2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22', '00:00'],
    ['2026-11-21T10:59:59.999Z', 'Pacific/Pago_Pago', '2026-11-20', '23:59'],
  ])('the day of a person at %s in %s is %s, %s', (instant, name, date, time) => {
    expect(dateIn(instant, Zone.parse(name))).toBe(date)
    expect(timeIn(Date.parse(instant), Zone.parse(name))).toBe(time)
  })
})

test('in every zone, every civil minute around every change of the clocks from 2024 to 2032 is the oracle’s', () => {
  const seen = new Set<string>()
  for (const zone of zones) {
    const found = changesOf(zone)
    // A change that the search missed would be a change never tested.
    expect(found.map(({ at }) => at)).toEqual(temporalChanges(zone))
    // Zones that share all their changes share every minute; the others of such a family are probed at the edges.
    const family = JSON.stringify(found)
    const step = seen.has(family) ? 29 : 1
    seen.add(family)
    for (const change of found) expectMinutesAround(change.at, zone, step)
  }
}, 300_000)

test('any civil minute from 2000 to 2100 in any zone is Temporal’s', () => {
  const dates = fc.integer({ min: 0, max: 36_889 }).map((days) => addDays(CivilDate.parse('2000-01-01'), days))
  const times = fc.integer({ min: 0, max: 1439 }).map((minute) => CivilTime.parse(clock(minute)))
  fc.assert(
    fc.property(dates, times, fc.constantFrom(...zones), (date, time, zone) => {
      expect(epochMs(instantOf(date, time, zone))).toBe(temporalInstant(date, time, zone))
    }),
    { numRuns: 500 },
  )
})

test('an instant’s day and time lead back to it, or to the first of two hours that look alike', () => {
  const instants = fc.integer({ min: 28_401_120, max: 33_135_840 }).map((minutes) => minutes * 60_000)
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (ms, zone) => {
      const { date, time } = clockIn(ms, zone)
      expect([date, time]).toEqual([dateIn(ms, zone), timeIn(ms, zone)])
      const back = epochMs(instantOf(date, time, zone))
      expect(wallText(back, zone)).toBe(wallText(ms, zone))
      expect(back).toBeLessThanOrEqual(ms)
    }),
    { numRuns: 500 },
  )
})

/** Minute by minute from four hours before to four after: no arithmetic, only the machine's own clock faces. */
function expectMinutesAround(change: number, zone: Zone, step: number): void {
  const minutes = Array.from({ length: 480 }, (_, index) => change + (index - 240) * 60_000)
  const faces = minutes.map((ms) => ({ ms, face: wallText(ms, zone) }))
  const firsts = new Map<string, number>()
  for (const { ms, face } of faces) if (!firsts.has(face)) firsts.set(face, ms)
  const [from, to] = [Date.parse(`${faces[80]?.face}:00Z`), Date.parse(`${faces[400]?.face}:00Z`)]
  for (let wall = from; wall < to; wall += 60_000 * step) {
    const face = new Date(wall).toISOString().slice(0, 16)
    const expected = firsts.get(face) ?? faces.find((later) => later.face > face)?.ms
    const read = instantOf(CivilDate.parse(face.slice(0, 10)), CivilTime.parse(face.slice(11)), zone)
    if (epochMs(read) !== expected)
      expect(`${zone} ${face} is ${read}`).toBe(`${zone} ${face} is ${toIsoString(expected ?? 0)}`)
  }
}

/** Where the zone's clocks change, found by looking every fourth day and then halving. */
function changesOf(zone: Zone): readonly { readonly at: number; readonly by: number }[] {
  const found = []
  const [start, end, step] = [Date.UTC(2024, 0, 1), Date.UTC(2033, 0, 1), 4 * 86_400_000]
  for (let from = start; from < end; from += step) {
    if (aheadOf(from, zone) === aheadOf(from + step, zone)) continue
    let [low, high] = [from, from + step]
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000
      if (aheadOf(middle, zone) === aheadOf(low, zone)) low = middle
      else high = middle
    }
    found.push({ at: high, by: aheadOf(high, zone) - aheadOf(low, zone) })
  }
  return found
}

function temporalChanges(zone: Zone): readonly number[] {
  const found = []
  let change = Temporal.Instant.from('2024-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  for (; change && change.epochMilliseconds < Date.UTC(2033, 0, 1); change = change.getTimeZoneTransition('next'))
    found.push(change.epochMilliseconds)
  return found
}

function aheadOf(ms: number, zone: Zone): number {
  return Date.parse(`${wallText(ms, zone)}:00Z`) - ms
}

/** The clock face as Swedish writes it, which is ISO 8601 with a space. */
function wallText(ms: number, zone: Zone): string {
  const face =
    faces.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  faces.set(zone, face)
  return face.format(ms).replace(' ', 'T')
}
const faces = new Map<Zone, Intl.DateTimeFormat>()

function temporalInstant(date: CivilDate, time: CivilTime, zone: Zone): number {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const isSkipped = !earlier.toPlainDateTime().equals(wall)
  return (isSkipped ? earlier.getTimeZoneTransition('next') : earlier)?.epochMilliseconds ?? Number.NaN
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function epochMs(instant: string): number {
  return Date.parse(instant)
}
