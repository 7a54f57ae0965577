import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storeWorks } from '../../data/indexed-db.ts'
import { addMetricWrite } from '../../data/metrics/writes.ts'
import { sendNow, startWrites, write } from '../../data/outbox/pending-writes.ts'
import type { StoredWrite } from '../../data/outbox/stored-write.ts'
import { OutboxNotice } from './outbox-notice.tsx'
import { text } from './text.ts'

/** A database that can be read at all times, and be written to or not. */
const disk = vi.hoisted(() => ({ writes: [] as StoredWrite[], isReadOnly: true }))
vi.mock('idb', () => ({
  openDB: async () => ({
    getAll: async () => [...disk.writes],
    transaction: (_: unknown, mode?: string) => {
      if (mode === 'readwrite' && disk.isReadOnly) throw new DOMException('It cannot be written to.', 'ReadOnlyError')
      const store = {
        add: async (one: StoredWrite) => void disk.writes.push({ ...one, seq: 1 }),
        getAll: async () => [...disk.writes],
        openCursor: async () => disk.writes[0] && { value: disk.writes[0] },
      }
      return { store, commit: () => {}, done: Promise.resolve() }
    },
  }),
}))
vi.mock('../../data/session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentPerson: () => ({ id: 'ana' }),
  accessToken: async () => 'token',
}))
vi.mock('../../data/service-worker.ts', () => ({ sendInBackground: async () => {} }))
vi.mock('../../data/ask-to-persist.ts', () => ({ askToPersist: async () => {} }))
vi.stubGlobal('navigator', { locks: { request: async (_: string, act: () => unknown) => act() } })
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

test('a write that is in memory alone is not called kept where the store can be read, and is once it is stored', async () => {
  const stop = startWrites('ana', () => undefined)
  const entry = { id: 'a', recorded_at: '2026-11-21T08:00:00.000Z' }
  const metric = { metricType: 'energy', value: 1, unit: '/10' } as const
  await write(addMetricWrite, {
    id: 'a',
    params: {},
    body: { ...entry, metric },
    preview: { ...entry, metric_type: 'energy', value: 1, unit: '/10', notes: null },
  })
  render(<OutboxNotice />)
  await screen.findByText(text.waitingUnstored)
  // The page has read the store since, to send what waits.
  expect(storeWorks.get()).toBe(true)
  expect(screen.getByText(text.notStored.title)).toBeTruthy()
  disk.isReadOnly = false
  await sendNow()
  await screen.findByText(text.waitingExplanation)
  expect(screen.queryByText(text.notStored.title)).toBeNull()
  stop()
})
