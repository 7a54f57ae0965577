import { expect, test } from 'vitest'
import type { Zone } from '#domain/time/zone'
import { deviceName, lastUsedText, signedInText } from './session-text.ts'

const zone = 'Europe/Berlin' as Zone
const now = Date.parse('2026-11-21T12:00:00Z')

test('a device without a name is called unknown', () => {
  expect(deviceName({ device: 'Chrome on Android' })).toBe('Chrome on Android')
  expect(deviceName({ device: null })).toBe('Unknown device')
})

test('day and time are those of the zone', () => {
  expect(signedInText({ signed_in_at: '2026-11-21T07:00:00Z' }, now, zone)).toBe('Signed in today at 8:00 AM')
  expect(lastUsedText({ last_used_at: '2026-11-20T23:30:00Z' }, now, zone)).toBe('Last used today at 12:30 AM')
})
