import { expect, test } from 'vitest'
import { placeName } from './place.ts'
import { Zone } from './schema.ts'

test.each([
  ['Asia/Tokyo', 'Tokyo'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'UTC-5'],
  ['Etc/GMT-14', 'UTC+14'],
])('%s is named %s', (zone, name) => {
  expect(placeName(Zone.parse(zone))).toBe(name)
})
