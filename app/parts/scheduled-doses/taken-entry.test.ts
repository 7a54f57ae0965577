import { expect, test } from 'vitest'
import { CivilDate, CivilTime } from '#domain/time/schema'
import type { Zone } from '#domain/time/zone'
import { readTaken } from './taken-entry.ts'

const bounds = {
  planned: { scheduled_date: CivilDate.parse('2026-11-20'), scheduled_time: CivilTime.parse('20:00') },
  zone: 'Europe/Berlin' as Zone,
  now: Date.parse('2026-11-21T12:00:00Z'),
}

test.each([
  ['2026-11-20', '20:00'],
  ['2026-11-19', '00:00'],
  ['2026-11-21', '13:00'],
])('%s at %s is a time at which it may have been taken', (date, time) => {
  expect(readTaken({ date, time }, bounds)).toEqual({ taken: { date, time } })
})

test.each([
  ['2026-11-21', '13:01', { time: 'Please enter a time that has passed' }],
  ['2026-11-18', '23:59', { date: 'Please enter a day no earlier than the day before the plan' }],
  ['', '', { date: 'Please enter a valid date', time: 'Please enter a valid time' }],
  ['2026-11-31', '', { date: 'Please enter a valid date', time: 'Please enter a valid time' }],
  ['2026-11-20', '', { time: 'Please enter a valid time' }],
])('%s at %s is refused under its field', (date, time, errors) => {
  expect(readTaken({ date, time }, bounds)).toEqual({ errors })
})
