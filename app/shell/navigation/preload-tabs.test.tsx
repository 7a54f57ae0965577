import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startNavigation } from './navigation.ts'
import { preloadTabs } from './preload-tabs.ts'

const loaded: string[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  loaded.length = 0
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test.each([
  [
    'one after the other where they are on the device',
    {},
    ['/dashboard', '/track', '/calendar', '/progress', '/settings'],
  ],
  ['not at all where each would be fetched', null, []],
])('the screens of the tabs are loaded %s', async (_, controller, expected) => {
  const end = await preloadWith(controller)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loaded).toEqual(expected)
  end()
})

test('what has ended loads no further screen', async () => {
  const end = await preloadWith({})
  await vi.advanceTimersByTimeAsync(500)
  expect(loaded).toEqual(['/dashboard'])
  end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loaded).toEqual(['/dashboard'])
})

/** Each screen takes a moment. */
async function preloadWith(controller: object | null): Promise<() => void> {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } })
  await startNavigation((pathname) => {
    if (pathname === window.location.pathname) return undefined
    loaded.push(pathname)
    return new Promise((resolve) => setTimeout(resolve, 5))
  })
  return preloadTabs()
}
