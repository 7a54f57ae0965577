import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Syringe } from './charts/syringe.tsx'
import { useScreenOn } from './use-screen-on.ts'

let held: number
let isVisible: boolean
beforeEach(() => {
  held = 0
  isVisible = true
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: async () => newLock() } })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function newLock() {
  let isHeld = true
  held += 1
  const release = async () => {
    if (isHeld) held -= 1
    isHeld = false
  }
  return { release }
}

function Steps({ isNeeded = true }: { readonly isNeeded?: boolean }) {
  useScreenOn(isNeeded)
  return null
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const turn = async (visible: boolean) => {
  isVisible = visible
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

test('the screen stays on while it is needed', async () => {
  const { rerender, unmount } = render(<Steps isNeeded={false} />)
  await settle()
  expect(held).toBe(0)
  rerender(<Steps />)
  await settle()
  expect(held).toBe(1)
  unmount()
  await settle()
  expect(held).toBe(0)
})

test('a hidden page lets the screen go off, and a visible one keeps it on again', async () => {
  render(<Steps />)
  await settle()
  await turn(false)
  expect(held).toBe(0)
  await turn(true)
  expect(held).toBe(1)
})

test('the screen may go off ten minutes after the last touch, and the next touch keeps it on', async () => {
  render(<Steps />)
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  document.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(held).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held).toBe(0)
  document.dispatchEvent(new Event('pointerdown'))
  await settle()
  expect(held).toBe(1)
})

test('a page that is left before the browser has answered does not keep the screen on', async () => {
  const { unmount } = render(<Steps />)
  unmount()
  await settle()
  expect(held).toBe(0)
})

test('a browser that refuses, or cannot keep the screen on, does no harm', async () => {
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: { request: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  })
  render(<Steps />)
  await settle()
  Reflect.deleteProperty(navigator, 'wakeLock')
  render(<Steps />)
  expect(held).toBe(0)
})

test('a syringe with a draw in it keeps the screen on, an empty one does not', async () => {
  const syringe = (level: number) => <Syringe capacity={100} step={1} level={level} label="A syringe" />
  const { rerender } = render(syringe(0))
  await settle()
  expect(held).toBe(0)
  rerender(syringe(20))
  await settle()
  expect(held).toBe(1)
})
