import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { countedDay, DAY_BEGINNINGS, dayIn, type DayBegins } from './day.ts'
import { CivilDate, CivilTime, Zone } from './schema.ts'
import { dateIn } from './zone.ts'

const zones = Intl.supportedValuesOf('timeZone').map((name) => Zone.parse(name))
const MINUTE = 60_000

test.each<readonly [string, string, DayBegins, string]>([
  ['2026-11-22', '00:00', 0, '2026-11-22'],
  ['2026-11-22', '00:00', 1, '2026-11-21'],
  ['2026-11-22', '01:30', 4, '2026-11-21'],
  ['2026-11-22', '03:59', 4, '2026-11-21'],
  ['2026-11-22', '04:00', 4, '2026-11-22'],
  ['2026-11-22', '23:59', 6, '2026-11-22'],
  ['2027-01-01', '05:59', 6, '2026-12-31'],
  ['2028-03-01', '02:00', 3, '2028-02-29'],
])('%s %s, where the day begins at %i, counts to %s', (date, time, begins, counted) => {
  expect(countedDay(CivilDate.parse(date), CivilTime.parse(time), begins)).toBe(counted)
})

test('every civil minute counts to the date of the clock that is set back by the hours of the beginning', () => {
  const minutes = fc.integer({ min: 0, max: 36_888 * 1440 - 1 }).map((minute) => Date.UTC(2000, 0, 2) + minute * MINUTE)
  fc.assert(
    fc.property(minutes, fc.constantFrom(...DAY_BEGINNINGS), (wall, begins) => {
      const face = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime()
      const [date, time] = [face.toPlainDate().toString(), face.toPlainTime().toString().slice(0, 5)]
      expect(countedDay(CivilDate.parse(date), CivilTime.parse(time), begins)).toBe(
        face.subtract({ hours: begins }).toPlainDate().toString(),
      )
    }),
    { numRuns: 2000 },
  )
})

test('around every change of the clocks from 2024 to 2032 each quarter of an hour counts as the clock shows, and no day comes back', () => {
  const seen = new Set<string>()
  for (const zone of zones) {
    const changes = changesOf(zone)
    if (seen.has(changes.join())) continue
    seen.add(changes.join())
    for (const change of changes)
      for (const begins of DAY_BEGINNINGS) {
        const quarters = Array.from({ length: 24 * 4 }, (_, quarter) => change + (quarter - 48) * 15 * MINUTE)
        const days = quarters.map((ms) => dayIn(ms, zone, begins))
        expect(days, `${zone} ${begins}`).toEqual(quarters.map((ms) => shownBack(ms, zone, begins)))
        // The one station whose clocks go back by two hours passes 2:00 twice.
        if (zone !== 'Antarctica/Troll') expect(days, `${zone} ${begins}`).toEqual(days.toSorted())
      }
  }
}, 120_000)

test('with a day that begins at midnight it is the date of the clock', () => {
  const instants = fc.integer({ min: 28_401_120, max: 33_135_840 }).map((minutes) => minutes * MINUTE)
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (ms, zone) => {
      expect(dayIn(ms, zone, 0)).toBe(dateIn(ms, zone))
    }),
    { numRuns: 500 },
  )
})

function changesOf(zone: Zone): readonly number[] {
  const found = []
  let change = Temporal.Instant.from('2024-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  for (; change && change.epochMilliseconds < Date.UTC(2033, 0, 1); change = change.getTimeZoneTransition('next'))
    found.push(change.epochMilliseconds)
  return found
}

/** What Temporal's clock shows, set back by the hours of the beginning: civil arithmetic, in which every day has 24 hours. */
function shownBack(ms: number, zone: Zone, begins: number): string {
  const face = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime()
  return face.subtract({ hours: begins }).toPlainDate().toString()
}
