import { afterEach, expect, test, vi } from 'vitest'
import { hasBadge, showBadge } from './badge.ts'

afterEach(() => vi.unstubAllGlobals())

function browser(setAppBadge: (count: number) => Promise<void>) {
  const set = vi.fn(setAppBadge)
  const clear = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { setAppBadge: set, clearAppBadge: clear })
  return { set, clear }
}

test('a number is shown, and zero clears it', async () => {
  const { set, clear } = browser(async () => undefined)
  await showBadge(2)
  expect([set.mock.calls, clear.mock.calls.length]).toEqual([[[2]], 0])
  await showBadge(0)
  expect([set.mock.calls.length, clear.mock.calls.length]).toEqual([1, 1])
})

test('a browser that refuses a number, or has none, does no harm', async () => {
  browser(() => Promise.reject(new DOMException('not permitted', 'NotAllowedError')))
  await expect(showBadge(2)).resolves.toBeUndefined()
  vi.stubGlobal('navigator', {})
  expect(hasBadge()).toBe(false)
  await expect(showBadge(2)).resolves.toBeUndefined()
})
