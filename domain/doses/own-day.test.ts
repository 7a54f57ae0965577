import { describe, expect, test } from 'vitest'
import type { CivilDate } from '../time/civil.ts'
import { DAY_BEGINNINGS } from '../time/day.ts'
import type { Zone } from '../time/zone.ts'
import { isBetween, ownDay, widestSpan } from './own-day.ts'

const zone = (name: string) => name as Zone
const day = (date: string) => date as CivilDate
const NEW_YEAR_IN_TOKYO = { administered_at: '2026-12-31T15:30:00.000Z', zone: zone('Asia/Tokyo') }
const WITHOUT_ZONE = { ...NEW_YEAR_IN_TOKYO, zone: null }

test('a dose lies on the day of its own clock, one without a clock on that of the device', () => {
  expect(ownDay(NEW_YEAR_IN_TOKYO, zone('America/New_York'), 0)).toBe('2027-01-01')
  expect(ownDay(WITHOUT_ZONE, zone('America/New_York'), 0)).toBe('2026-12-31')
})

test('a clock that this machine does not know counts as none', () => {
  const onMars = { ...NEW_YEAR_IN_TOKYO, zone: zone('Mars/Olympus') }
  expect(ownDay(onMars, zone('America/New_York'), 0)).toBe('2026-12-31')
})

test('a dose before the beginning of the day counts to the day before, by its own clock', () => {
  expect(ownDay(NEW_YEAR_IN_TOKYO, zone('America/New_York'), 1)).toBe('2026-12-31')
  expect(ownDay(WITHOUT_ZONE, zone('America/New_York'), 6)).toBe('2026-12-31')
  const ofNewYear = { from: day('2027-01-01'), to: day('2027-01-01') }
  expect(isBetween(NEW_YEAR_IN_TOKYO, zone('UTC'), { ...ofNewYear, begins: 0 })).toBe(true)
  expect(isBetween(NEW_YEAR_IN_TOKYO, zone('UTC'), { ...ofNewYear, begins: 4 })).toBe(false)
})

test.each([
  [{ from: day('2027-01-01'), to: day('2027-01-01') }, true, false],
  [{ from: day('2026-12-31'), to: day('2026-12-31') }, false, true],
  [{ from: day('2027-01-02') }, false, false],
  [{ to: day('2026-12-31') }, false, true],
  [{}, true, true],
])('%j: both days are included', (days, own, without) => {
  const isFound = (dose: Parameters<typeof isBetween>[0]) => isBetween(dose, zone('UTC'), { ...days, begins: 0 })
  expect([isFound(NEW_YEAR_IN_TOKYO), isFound(WITHOUT_ZONE)]).toEqual([own, without])
})

describe('the widest span', () => {
  test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu', 'America/New_York', 'UTC'])(
    'the widest span holds each instant of the day in %s, whenever it begins',
    (name) => {
      const days = { from: day('2026-11-01'), to: day('2026-11-01') }
      const { start = '', end = '' } = widestSpan(days)
      for (let at = Date.parse('2026-10-30T00:00Z'); at < Date.parse('2026-11-04T00:00Z'); at += 900_000) {
        const administered_at = new Date(at).toISOString()
        const dose = { administered_at, zone: zone(name) }
        if (DAY_BEGINNINGS.some((begins) => isBetween(dose, zone('UTC'), { ...days, begins })))
          expect(administered_at >= start && administered_at < end, administered_at).toBe(true)
      }
    },
  )

  test('the widest span has no bound where there is no day', () => {
    expect(widestSpan({})).toEqual({ start: undefined, end: undefined })
  })
})
