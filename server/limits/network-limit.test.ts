import { expect, test, vi } from 'vitest'
import { createNetworkLimit, type Holder } from './network-limit.ts'

const holder = (bytes = 0): Holder => ({ bytes, drop: vi.fn<() => void>() })

test('an address, its /56 and its /48 each have a share', () => {
  const limit = createNetworkLimit({ perAddress: 4, total: 100 })
  const taken = (addresses: readonly string[]) =>
    addresses.map((address) => typeof limit.acquire(address, holder()) === 'function')
  const home = (at: number) => `2001:db8:1:10${at}::/64`
  expect(taken([home(0), home(1), home(2), home(3), home(4)])).toEqual([true, true, true, true, false])
  const others = ['200', '300', '400', '500', '600'].map((net) => `2001:db8:1:${net}::/64`)
  expect(taken(others)).toEqual([true, true, true, true, false])
  expect(taken(['2001:db8:2:100::/64', '203.0.113.1'])).toEqual([true, true])
})

test('a slot that is released twice is free once', () => {
  const limit = createNetworkLimit({ perAddress: 1, total: 1 })
  const release = limit.acquire('203.0.113.1', holder())
  if (typeof release === 'string') throw new Error(release)
  release()
  release()
  expect(limit.acquire('203.0.113.1', holder())).toBeTypeOf('function')
  expect(limit.acquire('203.0.113.1', holder())).toBe('perKey')
})

test('where all slots are taken, the holder with the fewest bytes makes way, of equal ones the one that waits longest', () => {
  let now = 0
  const limit = createNetworkLimit({ perAddress: 10, total: 3 }, () => now)
  const [first, second, third, late] = [holder(5), holder(2), holder(2), holder()]
  for (const one of [first, second, third]) {
    limit.acquire('203.0.113.1', one)
    now += 100
  }
  now = 450
  expect(limit.acquire('198.51.100.1', late)).toBe('total')
  now = 750
  expect(limit.acquire('198.51.100.1', late)).toBeTypeOf('function')
  expect([first, second, third].map(({ drop }) => vi.mocked(drop!).mock.calls.length)).toEqual([0, 1, 0])
})

test('a holder that waits for nothing keeps its slot', () => {
  let now = 0
  const limit = createNetworkLimit({ perAddress: 10, total: 1 }, () => now)
  limit.acquire('203.0.113.1', { bytes: 0 })
  now = 60_000
  expect(limit.acquire('198.51.100.1', holder())).toBe('total')
})
