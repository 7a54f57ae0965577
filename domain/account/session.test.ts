import { expect, test } from 'vitest'
import { reconnectDelay, returnDelay } from '../live/reconnect.ts'
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

test('a session reconnects after 1, 2, 5, then every 10 seconds', () => {
  expect([1, 2, 3, 4, 5, 1000].map(reconnectDelay)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000])
  expect(reconnectDelay(0)).toBe(1000)
})

test('pages that the server sent away return within four seconds of each other; a cut connection keeps its delays', () => {
  expect([0, 0.5, 1].map((chance) => returnDelay(1, { isSentAway: true, chance }))).toEqual([1000, 3000, 5000])
  expect([0, 1].map((chance) => returnDelay(1, { isSentAway: false, chance }))).toEqual([1000, 1200])
  expect([0, 1].map((chance) => returnDelay(4, { isSentAway: true, chance }))).toEqual([10_000, 12_000])
})
