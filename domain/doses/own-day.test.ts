import { describe, expect, test } from 'vitest'
import type { CivilDate } from '../time/civil.ts'
import type { Zone } from '../time/zone.ts'
import { isBetween, ownDay, widestSpan } from './own-day.ts'

const zone = (name: string) => name as Zone
const day = (date: string) => date as CivilDate
const NEW_YEAR_IN_TOKYO = { administered_at: '2026-12-31T15:30:00.000Z', zone: zone('Asia/Tokyo') }
const WITHOUT_ZONE = { ...NEW_YEAR_IN_TOKYO, zone: null }

test('a dose lies on the day of its own clock, one without a clock on that of the device', () => {
  expect(ownDay(NEW_YEAR_IN_TOKYO, zone('America/New_York'))).toBe('2027-01-01')
  expect(ownDay(WITHOUT_ZONE, zone('America/New_York'))).toBe('2026-12-31')
})

test.each([
  [{ from: day('2027-01-01'), to: day('2027-01-01') }, true, false],
  [{ from: day('2026-12-31'), to: day('2026-12-31') }, false, true],
  [{ from: day('2027-01-02') }, false, false],
  [{ to: day('2026-12-31') }, false, true],
  [{}, true, true],
])('%j: both days are included', (days, own, without) => {
  expect([isBetween(NEW_YEAR_IN_TOKYO, zone('UTC'), days), isBetween(WITHOUT_ZONE, zone('UTC'), days)]).toEqual([
    own,
    without,
  ])
})

describe('the widest span', () => {
  test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu', 'America/New_York', 'UTC'])(
    'holds each instant of the day in %s',
    (name) => {
      const days = { from: day('2026-11-01'), to: day('2026-11-01') }
      const { start = '', end = '' } = widestSpan(days)
      for (let at = Date.parse('2026-10-30T00:00Z'); at < Date.parse('2026-11-04T00:00Z'); at += 900_000) {
        const administered_at = new Date(at).toISOString()
        if (isBetween({ administered_at, zone: zone(name) }, zone('UTC'), days))
          expect(administered_at >= start && administered_at < end, administered_at).toBe(true)
      }
    },
  )

  test('has no bound where there is no day', () => {
    expect(widestSpan({})).toEqual({ start: undefined, end: undefined })
  })
})
