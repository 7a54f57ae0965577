import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectPage, watchPresses } from './expected-page.ts'
import { expectedLocation, navigate, onNavigation, shownLocation, startNavigation } from './navigation.ts'

beforeAll(() => startNavigation((pathname) => (pathname === '/late' ? new Promise(() => {}) : undefined)))

const link = document.createElement('a')
const press = (type: string) => link.dispatchEvent(new PointerEvent(type, { bubbles: true }))
let end = () => {}
beforeEach(async () => {
  vi.useFakeTimers()
  end = watchPresses()
  document.body.append(link)
  link.href = '/vials?new'
  await navigate('/app')
})
afterEach(() => {
  press('pointercancel')
  vi.runAllTimers()
  vi.useRealTimers()
  end()
  link.remove()
})

test('a press announces the page of its link, which then comes with the same key', async () => {
  const changed = vi.fn<() => void>()
  const endListening = onNavigation(changed)
  press('pointerdown')
  const expected = expectedLocation()
  expect(expected).toMatchObject({ pathname: '/vials', search: '?new', state: null })
  expect(changed).toHaveBeenCalledOnce()
  press('pointerup')
  await navigate('/vials?new')
  endListening()
  expect(shownLocation()).toEqual(expected)
  expect(expectedLocation()).toBeUndefined()
})

test.each([
  ['a page with something to say', '/vials?new', { state: { amount: '5' } }],
  ['a page with another query', '/vials', undefined],
  ['another page', '/track', undefined],
])('%s that comes instead has a key of its own', async (_, to, options) => {
  press('pointerdown')
  const key = expectedLocation()?.key
  await navigate(to, options)
  expect(shownLocation().key).not.toBe(key)
  expect(expectedLocation()).toBeUndefined()
})

test('a press is forgotten a moment after it has slid off, or has ended without a click', () => {
  press('pointerdown')
  press('pointercancel')
  vi.advanceTimersByTime(300)
  expect(expectedLocation()).toBeUndefined()
  press('pointerdown')
  vi.advanceTimersByTime(5000)
  expect(expectedLocation()).toBeDefined()
  press('pointerup')
  vi.advanceTimersByTime(300)
  expect(expectedLocation()).toBeUndefined()
})

test('a press soon after another one is not forgotten with it', async () => {
  press('pointerdown')
  press('pointerup')
  await navigate('/vials?new')
  vi.advanceTimersByTime(200)
  link.href = '/track'
  press('pointerdown')
  vi.advanceTimersByTime(1000)
  expect(expectedLocation()?.pathname).toBe('/track')
})

test('a press announces nothing of the page that is shown, of another site, and of a screen that is not loaded', () => {
  link.href = '/app?again'
  press('pointerdown')
  link.href = '/late'
  press('pointerdown')
  link.href = 'https://elsewhere.example/vials'
  press('pointerdown')
  expectPage('/app')
  expect(expectedLocation()).toBeUndefined()
})

test('of many presses only the last page is expected, and one timer forgets it', () => {
  for (let number = 0; number < 1000; number += 1) {
    link.href = `/vials?${number}`
    press('pointerdown')
    press('pointerup')
  }
  expect(expectedLocation()?.search).toBe('?999')
  expect(vi.getTimerCount()).toBe(1)
})
