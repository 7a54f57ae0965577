import { expect, test } from 'vitest'
import { reconnectDelay } from './live.ts'
import { isExpired, shouldRefresh } from './session.ts'

const session = { expires_at: 1_800_000_000 }

test('a session is renewed once 90 seconds remain', () => {
  expect(shouldRefresh(session, 1_800_000_000 - 91)).toBe(false)
  expect(shouldRefresh(session, 1_800_000_000 - 90)).toBe(true)
  expect(shouldRefresh(session, 1_800_000_000 + 1)).toBe(true)
})

test('a session counts as expired within 90 seconds of its end', () => {
  expect(isExpired(session, 1_800_000_000 - 90)).toBe(false)
  expect(isExpired(session, 1_800_000_000 - 89.999)).toBe(true)
  expect(isExpired(session, 1_800_000_001)).toBe(true)
})

test('tries to connect again come after 1, 2, 5, then every 10 seconds', () => {
  expect([1, 2, 3, 4, 5, 1000].map(reconnectDelay)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000])
  expect(reconnectDelay(0)).toBe(1000)
})
