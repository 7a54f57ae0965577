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

test('the browser is asked once for persistent storage, whatever it answers', () => {
  askToPersist()
  askToPersist()
  expect(persist).toHaveBeenCalledTimes(1)
})

test('the installed app asks once more, and a tab does not', () => {
  askToPersist()
  isInstalled = true
  askToPersist()
  askToPersist()
  expect(persist).toHaveBeenCalledTimes(2)
  isInstalled = false
  askToPersist()
  expect(persist).toHaveBeenCalledTimes(2)
})

test('a browser without persistent storage is not asked', () => {
  vi.stubGlobal('navigator', {})
  expect(() => askToPersist()).not.toThrow()
})
