import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { BandQuestion } from './band.ts'
import { useBand } from './use-band.ts'

afterEach(() => void vi.unstubAllGlobals())

const question: BandQuestion = {
  peptide: PEPTIDE_IDS.semaglutide,
  doses: [{ at: 0, mg: 1, kg: 85 }],
  ahead: [],
  first: 0,
  from: 0,
  now: 1_000_000_000,
  to: 1_000_000_000,
}

/** A worker whose file cannot be loaded: it says so once, when it is made. */
class WithoutFile extends EventTarget {
  constructor() {
    super()
    setTimeout(() => this.dispatchEvent(new Event('error')))
  }
  postMessage() {}
  terminate() {}
}

test.each([
  ['no workers', undefined],
  ['a worker whose file cannot be loaded', WithoutFile],
])('a page with %s answers by itself, the first question and the next', async (_, Worker) => {
  vi.stubGlobal('Worker', Worker)
  const { result, rerender } = renderHook(useBand, { initialProps: question })
  await waitFor(() => expect(result.current?.question.to).toBe(question.to))
  expect(result.current?.band.at(-1)?.middle).toBeGreaterThan(0)
  rerender({ ...question, to: question.to * 2 })
  await waitFor(() => expect(result.current?.question.to).toBe(question.to * 2))
})

test('a page without a dose asks nothing', () => {
  expect(renderHook(useBand, { initialProps: undefined }).result.current).toBeUndefined()
})

test('a page whose worker never answers does so by itself after a while, and asks that worker no more', async () => {
  const asked: unknown[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(question: unknown) {
        asked.push(question)
      }
      terminate() {}
    },
  )
  vi.useFakeTimers()
  const { result, rerender } = renderHook(useBand, { initialProps: question })
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(result.current).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(result.current?.band.at(-1)?.middle).toBeGreaterThan(0)
  rerender({ ...question, to: question.to * 2 })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current?.question.to).toBe(question.to * 2)
  expect(asked).toHaveLength(1)
  vi.useRealTimers()
})
