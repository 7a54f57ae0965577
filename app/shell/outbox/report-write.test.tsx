import { beforeEach, expect, test, vi } from 'vitest'
import { definitionOf } from '../../data/outbox/define-write.ts'
import { loadDefinitions } from '../../data/outbox/load-definitions.ts'
import type { StoredWrite } from '../../data/outbox/stored-write.ts'
import { toastError, toastSuccess } from '../toasts/toasts.tsx'
import { reportWritesTo } from './report-write.ts'

vi.mock('../toasts/toasts.tsx', { spy: true })
beforeEach(() => void vi.clearAllMocks())

const write: StoredWrite = {
  id: '00000000-0000-4000-a000-0000000000f1',
  userId: 'ana',
  kind: 'set-interval',
  method: 'PUT',
  path: '/api/dose-intervals/00000000-0000-4000-a000-000000000001',
  body: { hours: 12 },
  preview: { peptide_id: '00000000-0000-4000-a000-000000000001', peptide_name: 'BPC-157', hours: 12 },
  madeAt: Date.parse('2026-11-29T08:00:00Z'),
}
const report = reportWritesTo(() => {})

/** Four files load one by the other, on a machine that has other work too. */
const LOADING = { timeout: 20_000 }

test('a write that is sent before its definition is loaded is reported in its own words', async () => {
  expect(definitionOf(write)).toBeUndefined()
  void report({ type: 'sent', write, answer: {} })
  await vi.waitFor(
    () => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Least interval saved', undefined, { name: write.id }),
    LOADING,
  )
})

test('a refused write is reported where its definition is loaded', async () => {
  await loadDefinitions([write])
  const refused = { ...write, refused: { code: 'invalid', message: 'Please choose the hours' } } as const
  void report({ type: 'refused', write: refused })
  await vi.waitFor(
    () => expect(toastError).toHaveBeenCalledExactlyOnceWith('Error', 'Failed to save the least interval.'),
    LOADING,
  )
})

test('a write of an unknown kind is not reported', async () => {
  const unknown = { ...write, kind: 'of-a-later-version' }
  void report({ type: 'sent', write: unknown, answer: {} })
  await loadDefinitions([unknown])
  await import('./write-message.ts')
  await new Promise((resolve) => setTimeout(resolve))
  expect([vi.mocked(toastSuccess).mock.calls, vi.mocked(toastError).mock.calls]).toEqual([[], []])
})
