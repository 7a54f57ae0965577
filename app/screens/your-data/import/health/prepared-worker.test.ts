import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareWorker, takeWorker } from './prepared-worker.ts'

/** A worker that does nothing. */
class StillWorker extends EventTarget {
  readonly terminate = vi.fn()
}
const started: StillWorker[] = []

beforeEach(() => {
  vi.useFakeTimers()
  started.length = 0
  vi.stubGlobal(
    'Worker',
    class extends StillWorker {
      constructor() {
        super()
        started.push(this)
      }
    },
  )
})
afterEach(() => {
  vi.advanceTimersByTime(120_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the prepared worker reads one file, and the next file has its own', () => {
  prepareWorker()
  prepareWorker()
  expect(started).toHaveLength(1)
  expect([takeWorker(), takeWorker()]).toEqual(started)
  expect(started).toHaveLength(2)
  vi.advanceTimersByTime(120_000)
  expect(started.every(({ terminate }) => terminate.mock.calls.length === 0)).toBe(true)
})

test('one that is not wanted within two minutes goes', () => {
  prepareWorker()
  vi.advanceTimersByTime(119_999)
  expect(started[0]?.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(started[0]?.terminate).toHaveBeenCalledOnce()
  expect(takeWorker()).toBe(started[1])
})

test('one whose code could not be loaded is replaced', () => {
  prepareWorker()
  started[0]?.dispatchEvent(new Event('error'))
  expect(takeWorker()).toBe(started[1])
})
