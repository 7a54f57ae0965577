import { renderHook, waitFor } from '@testing-library/react'
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
