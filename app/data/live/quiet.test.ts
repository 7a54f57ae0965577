import { beforeEach, expect, test, vi } from 'vitest'
import { isQuietSince, noteChange, noteClosed } from './quiet.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
  noteClosed()
  return () => vi.useRealTimers()
})

test('without a connection nothing is known of other devices', () => {
  expect(isQuietSince(5000)).toBe(false)
})

test('a write made while the connection is open is the newest of what it holds, until something else changes', () => {
  noteChange()
  expect(isQuietSince(999)).toBe(false)
  expect(isQuietSince(1001)).toBe(true)
  vi.setSystemTime(2000)
  noteChange()
  expect(isQuietSince(1001)).toBe(false)
  noteClosed()
  expect(isQuietSince(3000)).toBe(false)
})
