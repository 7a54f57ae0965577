import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

function clocked(rate: Parameters<typeof createRateLimit>[0]) {
  let now = 0
  const limit = createRateLimit(rate, () => now)
  return { limit, pass: (ms: number) => (now += ms) }
}

test('a burst is allowed, and calls beyond it get the time to wait', () => {
  const { limit } = clocked({ burst: 3, perSecond: 0.5 })
  expect([1, 2, 3, 4].map(() => limit.take('one'))).toEqual([0, 0, 0, 2])
})

test('rejected calls are not counted, so the given wait is enough', () => {
  const { limit, pass } = clocked({ burst: 1, perSecond: 1 })
  limit.take('one')
  for (let again = 0; again < 50; again += 1) expect(limit.take('one')).toBe(1)
  pass(1000)
  expect(limit.take('one')).toBe(0)
})

test('a pause refills up to the burst and no further', () => {
  const { limit, pass } = clocked({ burst: 2, perSecond: 10 })
  pass(60_000)
  expect([1, 2, 3].map(() => limit.take('one'))).toEqual([0, 0, 1])
})

test('a charge may make the balance negative, and later calls wait for it', () => {
  const { limit, pass } = clocked({ burst: 10, perSecond: 1 })
  limit.take('one')
  limit.charge('one', 14)
  expect(limit.take('one')).toBe(6)
  pass(6000)
  expect(limit.take('one')).toBe(0)
})

test('keys are independent', () => {
  const { limit } = clocked({ burst: 1, perSecond: 1 })
  expect(['one', 'one', 'other'].map((key) => limit.take(key))).toEqual([0, 1, 0])
})

test('the number of keys is bounded: the least recently used is evicted', () => {
  const { limit } = clocked({ burst: 1, perSecond: 0.001 })
  limit.take('first')
  limit.take('second')
  for (let key = 0; key < 9_998; key += 1) limit.take(`key ${key}`)
  expect(limit.take('first')).toBeGreaterThan(0)
  limit.take('one more')
  expect(limit.take('second')).toBe(0)
  expect(limit.take('first')).toBeGreaterThan(0)
})
