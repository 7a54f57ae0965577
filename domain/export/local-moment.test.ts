import { expect, test } from 'vitest'
import type { Zone } from '../time/zone.ts'
import { localMoment } from './local-moment.ts'

test.each([
  ['2026-11-23T13:30:00.000000Z', 'America/New_York', '2026-11-23T08:30:00-05:00'],
  ['2026-11-01T05:30:00.000000Z', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00.000000Z', 'America/New_York', '2026-11-01T01:30:00-05:00'],
  ['2026-11-23T23:59:59.999999Z', 'Asia/Kathmandu', '2026-11-24T05:44:59+05:45'],
  ['2026-11-23T13:30:00.000000Z', 'UTC', '2026-11-23T13:30:00+00:00'],
  ['2026-11-23T00:30:00.000000Z', 'America/St_Johns', '2026-11-22T21:00:00-03:30'],
])('%s in %s is %s', (instant, zone, local) => {
  expect(localMoment(instant, zone as Zone)).toBe(local)
  // It names the same moment.
  expect(Date.parse(local)).toBe(Math.floor(Date.parse(instant.replace(/\d{3}Z$/, 'Z')) / 1000) * 1000)
})
