import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { Trends } from './trends.ts'
import { useFindings } from './use-findings.ts'

afterEach(() => void vi.unstubAllGlobals())

const first = '2026-08-03' as CivilDate
const days = Array.from({ length: 90 }, (_, day) => addDays(first, day))
const trends: Trends = {
  enteredUnit: undefined,
  weights: [],
  metrics: { energy: days.map((day, at) => ({ day, value: at % 7 < 3 ? 3 : 8 })), sleep: [] },
  symptoms: new Map(),
  peptides: [
    {
      id: 'a',
      name: 'A',
      doses: days.filter((_, at) => at % 7 === 0).map((day) => ({ day, amount: '1', unit: 'mg' })),
    },
  ],
  cycles: [],
  hasOlderCycles: false,
}
const today = days.at(-1) ?? first

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
])('a page with %s looks by itself, at first and when something changed', async (_, Worker) => {
  vi.stubGlobal('Worker', Worker)
  const { result, rerender } = renderHook(({ of }) => useFindings(of, today), { initialProps: { of: trends } })
  await waitFor(() => expect(result.current?.found).toHaveLength(1))
  expect(result.current?.found[0]).toMatchObject({ comparison: 'after-dose', outcome: { id: 'energy' } })
  rerender({ of: { ...trends, metrics: { energy: [], sleep: [] } } })
  await waitFor(() => expect(result.current).toEqual({ asked: [], found: [] }))
})
