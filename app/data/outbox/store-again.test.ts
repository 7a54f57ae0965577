import { beforeEach, expect, test, vi } from 'vitest'
import { addMetricWrite } from '../metrics/writes.ts'
import { deletes } from '../testing/sample-writes.ts'
import type * as Pending from './pending-writes.ts'
import type { StoredWrite } from './stored-write.ts'
import type * as Stored from './stored-writes.ts'
import type * as Unstored from './unstored-writes.ts'

/** A database that can be read. `failures` is how many of the next tries to write fail. */
const disk = vi.hoisted(() => ({ writes: [] as StoredWrite[], failures: 0, seq: 9 }))
vi.mock('idb', () => ({
  openDB: async () => ({
    close: () => {},
    getAll: async () => [...disk.writes],
    transaction: (_: unknown, mode?: string) => {
      if (mode === 'readwrite' && disk.failures > 0) {
        disk.failures -= 1
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
      }
      const remove = async (seq?: number) => void (disk.writes = disk.writes.filter((write) => write.seq !== seq))
      const cursor = (at: number): unknown =>
        disk.writes[at] && { value: disk.writes[at], continue: async () => cursor(at + 1) }
      const store = {
        add: async (write: StoredWrite) => void disk.writes.push({ ...write, seq: (disk.seq += 1) }),
        delete: remove,
        getAll: async () => [...disk.writes],
        index: () => ({ getKey: async (id: string) => disk.writes.find((write) => write.id === id)?.seq }),
        openCursor: async () => cursor(0),
      }
      return { store, commit: () => {}, done: Promise.resolve() }
    },
  }),
}))
vi.mock('./events.ts', () => ({ tell: () => {}, onOutbox: () => () => {} }))
vi.mock('../session/session.ts', () => ({ currentPerson: () => ({ id: 'ana' }), accessToken: async () => 'token' }))
vi.mock('../service-worker.ts', () => ({ sendInBackground: async () => {} }))
vi.mock('../ask-to-persist.ts', () => ({ askToPersist: async () => {} }))
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
vi.stubGlobal('navigator', { locks: { request: async (_: string, act: () => unknown) => act() } })

const START = Date.now()
const ALWAYS = Number.POSITIVE_INFINITY
/** The two tries of one work. */
const ONE_WORK = 2

/** The ids of what the server was sent. Undefined while it cannot be reached. */
let sent: string[] | undefined
let pending: typeof Pending
let stored: typeof Stored
let memory: typeof Unstored

beforeEach(async () => {
  Object.assign(disk, { writes: [], failures: 0, seq: 9 })
  sent = undefined
  vi.stubGlobal('fetch', async (_: string, { headers }: { readonly headers: Headers }) => {
    if (!sent) throw new TypeError('Failed to fetch')
    sent.push(headers.get('idempotency-key') ?? '')
    return Response.json({})
  })
  vi.resetModules()
  pending = await import('./pending-writes.ts')
  stored = await import('./stored-writes.ts')
  memory = await import('./unstored-writes.ts')
  await import('../metrics/writes.ts')
})

/** Makes a write, and waits until the page has tried to send it. */
async function make(id: string): Promise<void> {
  const recorded_at = '2026-11-21T08:00:00.000Z'
  const entry = { id, metric_type: 'energy', value: 1, unit: '/10', notes: null, recorded_at } as const
  const metric = { metricType: 'energy', value: 1, unit: '/10' } as const
  await pending.write(addMetricWrite, { id, params: {}, body: { id, metric, recorded_at }, preview: entry })
  await new Promise((resolve) => setTimeout(resolve, 5))
}

const made = (id: string, madeAt: number, seq?: number): StoredWrite => {
  const { seq: _, ...write } = deletes('dose')
  return { ...write, id, userId: 'ana', madeAt: START + madeAt, ...(seq !== undefined && { seq }) }
}
const onDisk = () => disk.writes.map(({ id }) => id)
const inMemory = () => memory.unstoredWrites('ana').map(({ id }) => id)
const waiting = async () => (await stored.waitingWrites('ana')).map(({ id }) => id)

test('a write that could not be stored is stored again when the page tries to send it', async () => {
  disk.failures = ONE_WORK
  await make('first')
  expect([onDisk(), inMemory()]).toEqual([['first'], []])
})

test('a write that could not be stored is stored again before the next one', async () => {
  disk.failures = 2 * ONE_WORK
  await make('first')
  expect([onDisk(), inMemory()]).toEqual([[], ['first']])
  await make('second')
  expect([onDisk(), inMemory()]).toEqual([['first', 'second'], []])
})

test('writes that can never be stored are sent from memory in their order, each once', async () => {
  disk.failures = ALWAYS
  await make('first')
  await make('second')
  expect([onDisk(), inMemory()]).toEqual([[], ['first', 'second']])
  sent = []
  await pending.sendNow()
  expect(sent).toEqual(['first', 'second'])
  expect(await waiting()).toEqual([])
})

test('a write in memory waits, and is sent, in the order it was made, between those that are stored', async () => {
  disk.failures = ALWAYS
  disk.writes = [made('dose', 1, 1), made('edit', 3, 2), made('later', 4, 3)]
  memory.keepUnstored(made('unstored', 2))
  memory.keepUnstored(made('with the edit', 3))
  const order = ['dose', 'unstored', 'edit', 'with the edit', 'later']
  expect(await waiting()).toEqual(order)
  disk.failures = 0
  await stored.storeUnstored('ana')
  expect([onDisk(), inMemory()]).toEqual([order, []])
  sent = []
  await pending.sendNow()
  expect(sent).toEqual(order)
})

test('a stored write that was retried, and so has a later time, keeps its place before what was made after it', async () => {
  disk.writes = [made('retried', 9, 1), made('edit', 2, 2)]
  memory.keepUnstored(made('unstored', 3))
  disk.failures = ALWAYS
  expect(await waiting()).toEqual(['retried', 'edit', 'unstored'])
})

test('a write that the store took late is stored once', async () => {
  disk.writes = [made('first', 1, 1)]
  memory.keepUnstored(made('first', 1))
  await stored.storeUnstored('ana')
  expect([onDisk(), inMemory()]).toEqual([['first'], []])
})

test('a write that is discarded while it is stored again stays away', async () => {
  const write = made('first', 1)
  memory.keepUnstored(write)
  await Promise.all([stored.storeUnstored('ana'), stored.discard(write)])
  expect([onDisk(), inMemory()]).toEqual([[], []])
})

test('a write of another person is not stored again with those of this one', async () => {
  memory.keepUnstored({ ...made('of bo', 1), userId: 'bo' })
  await make('first')
  expect(onDisk()).toEqual(['first'])
  expect(memory.unstoredWrites('bo')).toHaveLength(1)
})
