import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

function clocked(rate: Parameters<typeof createRateLimit>[0]) {
  let now = 0
  const limit = createRateLimit(rate, () => now)
  return { limit, pass: (ms: number) => (now += ms) }
}

test('a burst is let through, and what comes beyond is told how long to wait', () => {
  const { limit } = clocked({ burst: 3, perSecond: 0.5 })
  expect([1, 2, 3, 4].map(() => limit.take('one'))).toEqual([0, 0, 0, 2])
})

test('what is refused is not counted, so the wait that was told is enough', () => {
  const { limit, pass } = clocked({ burst: 1, perSecond: 1 })
  limit.take('one')
  for (let again = 0; again < 50; again += 1) expect(limit.take('one')).toBe(1)
  pass(1000)
  expect(limit.take('one')).toBe(0)
})

test('quiet time fills up to the burst and no further', () => {
  const { limit, pass } = clocked({ burst: 2, perSecond: 10 })
  pass(60_000)
  expect([1, 2, 3].map(() => limit.take('one'))).toEqual([0, 0, 1])
})

test('what is charged afterwards may leave less than nothing, and is waited for', () => {
  const { limit, pass } = clocked({ burst: 10, perSecond: 1 })
  limit.take('one')
  limit.charge('one', 14)
  expect(limit.take('one')).toBe(6)
  pass(6000)
  expect(limit.take('one')).toBe(0)
})

test('one key takes nothing from another', () => {
  const { limit } = clocked({ burst: 1, perSecond: 1 })
  expect(['one', 'one', 'other'].map((key) => limit.take(key))).toEqual([0, 1, 0])
})

test('the keys that are kept have a bound: the one seen least recently makes room', () => {
  const { limit } = clocked({ burst: 1, perSecond: 0.001 })
  limit.take('first')
  limit.take('second')
  for (let key = 0; key < 9_998; key += 1) limit.take(`key ${key}`)
  expect(limit.take('first')).toBeGreaterThan(0)
  limit.take('one more')
  expect(limit.take('second')).toBe(0)
  expect(limit.take('first')).toBeGreaterThan(0)
})
