import { beforeEach, expect, test, vi } from 'vitest'
import type { FromServer } from '#contract'
import type { Change } from '../changes.ts'

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
const heard: Change[] = []

beforeEach(async () => {
  vi.useFakeTimers({ now: 1000 })
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('location', { origin: 'https://vialog.example' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.resetModules()
  const { startLive } = await import('./live.ts')
  const { onChange } = await import('../changes.ts')
  onChange((change) => void heard.push(change))
  writes.clear()
  pull.mockClear()
  heard.length = 0
  const stop = startLive()
  say({ type: 'ready' })
  expect(heard.splice(0).at(-1)).toBe('everything')
  vi.setSystemTime(2000)
  return () => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a change made elsewhere loads what it touches, and nothing else', () => {
  say({ type: 'changed', tables: ['scheduled_doses'], write: 'of another device' })
  expect(heard).toEqual([['scheduled_doses']])
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
  expect(heard).toEqual([['reminders']])
})

test('a change made by an answered write of this browser loads nothing', () => {
  writes.set('mine', 'answered')
  say({ type: 'changed', tables: ['scheduled_doses'], write: 'mine' })
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual([])
})

test('a change that is announced before its answer has come waits for the answer', () => {
  writes.set('mine', 'pending')
  say({ type: 'changed', tables: ['scheduled_doses'], write: 'mine' })
  writes.set('mine', 'answered')
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual([])
})

test('and loads when the answer does not come', () => {
  writes.set('mine', 'pending')
  say({ type: 'changed', tables: ['scheduled_doses'], write: 'mine' })
  vi.advanceTimersByTime(4_999)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual([['scheduled_doses']])
})
