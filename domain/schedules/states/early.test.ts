import { expect, test } from 'vitest'
import { CivilDate, CivilTime } from '../../time/schema.ts'
import type { Zone } from '../../time/zone.ts'
import { isEarly } from './early.ts'

const CLOCK = { zone: 'America/New_York' as Zone, begins: 0 } as const
/** November 21, 1:30 PM in New York. */
const NOW = Date.parse('2026-11-21T18:30:00Z')
const MIDNIGHT = Date.parse('2026-11-21T23:50:00-05:00')

const slot = (date: string, time: string) => ({
  scheduled_date: CivilDate.parse(date),
  scheduled_time: CivilTime.parse(time),
})

test.each([
  ['2026-11-20', '23:59', false],
  ['2026-11-21', '09:00', false],
  ['2026-11-21', '19:30', false],
  ['2026-11-21', '19:31', true],
  ['2026-11-22', '00:00', true],
])('on November 21 at 1:30 PM a dose of %s at %s is early: %s', (date, time, early) => {
  expect(isEarly(slot(date, time), NOW, CLOCK)).toBe(early)
})

test('the next day’s dose is early also where it is only minutes away', () => {
  expect(isEarly(slot('2026-11-22', '00:05'), MIDNIGHT, CLOCK)).toBe(true)
})

test('where the day begins later, a dose after midnight is one of today', () => {
  const clock = { ...CLOCK, begins: 4 } as const
  expect(isEarly(slot('2026-11-22', '00:05'), MIDNIGHT, clock)).toBe(false)
  expect(isEarly(slot('2026-11-22', '04:05'), MIDNIGHT, clock)).toBe(true)
})
