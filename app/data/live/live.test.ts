import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FromServer } from '#contract'

const writes = vi.hoisted(() => new Map<string, 'answered' | 'pending'>())
vi.mock('../outbox/pending-writes.ts', () => ({ ownWrite: (id: string) => writes.get(id), sendNow: async () => {} }))
const pull = vi.hoisted(() => vi.fn())
vi.mock('../rows/pull.ts', () => ({ pullRows: pull, takeOwnRow: () => {} }))
vi.mock('../session/session.ts', () => ({
  accessToken: async () => 'token',
  leaveAsEnded: async () => {},
  onFreshToken: () => () => {},
}))

class Line {
  static readonly OPEN = 1
  static latest: Line
  readyState = Line.OPEN
  onmessage: ((event: { data: string }) => void) | undefined
  onclose: (() => void) | undefined
  constructor() {
    Line.latest = this
  }
  send(): void {}
  close(): void {
    this.onclose?.()
  }
}

const say = (message: FromServer) => Line.latest.onmessage?.({ data: JSON.stringify(message) })
const queries = new QueryClient()
const isStale = (...queryKey: string[]) => queries.getQueryState(queryKey)?.isInvalidated
let isQuietSince: (madeAt: number) => boolean

beforeEach(async () => {
  vi.useFakeTimers({ now: 1000 })
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('location', { origin: 'https://vialog.example' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.resetModules()
  const { startLive } = await import('./live.ts')
  ;({ isQuietSince } = await import('./quiet.ts'))
  writes.clear()
  pull.mockClear()
  const stop = startLive(queries)
  say({ type: 'ready' })
  for (const key of [
    ['adherence', 'today'],
    ['reminders', 'settings'],
  ])
    queries.setQueryData(key, [])
  vi.setSystemTime(2000)
  return () => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a change made elsewhere loads what it touches, and nothing else', () => {
  say({ type: 'changed', tables: ['scheduled_doses'], write: 'of another device' })
  expect([isStale('adherence', 'today'), isStale('reminders', 'settings')]).toEqual([true, false])
  expect(isQuietSince(1999)).toBe(false)
})

test('the rows on the device are asked for when the connection opens, and when one of their tables has changed', () => {
  expect(pull).toHaveBeenCalledTimes(1)
  say({ type: 'changed', tables: ['reminders', 'profiles'] })
  expect(pull).toHaveBeenCalledTimes(1)
  say({ type: 'changed', tables: ['doses'] })
  expect(pull).toHaveBeenCalledTimes(2)
  writes.set('mine', 'answered')
  say({ type: 'changed', tables: ['user_metrics'], write: 'mine' })
  expect(pull).toHaveBeenCalledTimes(2)
})

test('a change without a name, or of several writes, loads too', () => {
  say({ type: 'changed', tables: ['reminders'] })
  expect(isStale('reminders', 'settings')).toBe(true)
})

test('a change made by an answered write of this browser loads nothing', () => {
  writes.set('mine', 'answered')
  say({ type: 'changed', tables: ['scheduled_doses'], write: 'mine' })
  vi.advanceTimersByTime(10_000)
  expect(isStale('adherence', 'today')).toBe(false)
  expect(isQuietSince(1999)).toBe(true)
})

test('a change that is announced before its answer has come waits for the answer', () => {
  writes.set('mine', 'pending')
  say({ type: 'changed', tables: ['scheduled_doses'], write: 'mine' })
  writes.set('mine', 'answered')
  vi.advanceTimersByTime(10_000)
  expect(isStale('adherence', 'today')).toBe(false)
})

test('and loads when the answer does not come', () => {
  writes.set('mine', 'pending')
  say({ type: 'changed', tables: ['scheduled_doses'], write: 'mine' })
  vi.advanceTimersByTime(4_999)
  expect(isStale('adherence', 'today')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isStale('adherence', 'today')).toBe(true)
})

test('once the connection is closed, nothing is known of other devices', () => {
  expect(isQuietSince(1999)).toBe(true)
  Line.latest.close()
  expect(isQuietSince(1999)).toBe(false)
})
