import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askToPersist } from './ask-to-persist.ts'

const persist = vi.fn(async () => false)
let isInstalled: boolean
beforeEach(() => {
  const kept = new Map<string, string>()
  isInstalled = false
  persist.mockClear()
  vi.stubGlobal('navigator', { storage: { persist } })
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a device is asked once to keep what it holds, whatever it says', () => {
  askToPersist()
  askToPersist()
  expect(persist).toHaveBeenCalledTimes(1)
})

test('it is asked once more when the app is installed, and not again in a tab', () => {
  askToPersist()
  isInstalled = true
  askToPersist()
  askToPersist()
  expect(persist).toHaveBeenCalledTimes(2)
  isInstalled = false
  askToPersist()
  expect(persist).toHaveBeenCalledTimes(2)
})

test('nothing is asked of a browser that cannot keep anything', () => {
  vi.stubGlobal('navigator', {})
  expect(() => askToPersist()).not.toThrow()
})
