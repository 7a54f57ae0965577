import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Problem } from '#contract'
import { addMetricWrite } from '../metrics/writes.ts'
import { deleteDoseWrite } from '../scheduled-doses/writes.ts'
import { deletes } from '../testing/sample-writes.ts'
import type { OutboxEvent } from './events.ts'
import type { Flushed } from './outbox.ts'
import type { StoredWrite } from './stored-write.ts'
import type { Write, WriteOfKind } from '../writes.ts'
import type * as Unstored from './unstored-writes.ts'
import type * as Writes from './pending-writes.ts'

/** The disk, and who is signed in, as far as the writes can tell. */
const world = vi.hoisted(() => ({
  disk: [] as StoredWrite[],
  person: 'ana' as string | undefined,
  keep: undefined as (() => Promise<void>) | undefined,
  read: undefined as (() => Promise<void>) | undefined,
  flushed: 'unreachable' as Flushed,
  hear: undefined as ((event: OutboxEvent) => void) | undefined,
  told: [] as unknown[],
}))
vi.mock('../session/session.ts', () => ({
  currentPerson: () => world.person && { id: world.person, email: '', displayName: '' },
  accessToken: async () => 'token',
}))
vi.mock('../service-worker.ts', () => ({ sendInBackground: async () => {} }))
vi.mock('./stored-writes.ts', () => ({
  keep: async (write: StoredWrite) => {
    await world.keep?.()
    world.disk.push(write)
  },
  storeUnstored: async () => {},
  retry: async (write: StoredWrite) => {
    world.disk = world.disk.map((kept) => (kept.seq === write.seq ? sendable(write) : kept))
    changed()
  },
  waitingWrites: async (userId: string) => {
    const found = world.disk.filter((write) => write.userId === userId)
    await world.read?.()
    return found
  },
}))
vi.mock('./outbox.ts', () => ({ flush: async () => world.flushed }))
vi.mock('./events.ts', () => ({
  tell: (event: unknown) => world.told.push(event),
  onOutbox: (hear: typeof world.hear) => {
    world.hear = hear
    return () => {}
  },
}))

let writes: typeof Writes
let unstoredWrites: typeof Unstored.unstoredWrites
let stop: () => void

beforeEach(async () => {
  Object.assign(world, { disk: [], person: 'ana', keep: undefined, read: undefined, flushed: 'unreachable', told: [] })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.useFakeTimers()
  vi.resetModules()
  ;({ unstoredWrites } = await import('./unstored-writes.ts'))
  writes = await import('./pending-writes.ts')
  await import('../writes.ts')
  await import('../metrics/writes.ts')
  stop = writes.startWrites('ana', () => {})
  await settled()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const changed = () => world.hear?.({ type: 'changed' })

function sendable(write: StoredWrite): StoredWrite {
  const { refused, ...again } = write
  return refused ? again : write
}

/** Everything that is under way has come to rest. */
const settled = () => vi.advanceTimersByTimeAsync(0)
const bodies = () => world.disk.map(entryIn)
const shown = () => writes.pendingWrites().map(entryIn)

function entryIn({ body }: StoredWrite) {
  const { id, metric } = body as WriteOfKind<'add-metric'>['body']
  return { id, value: metric.value }
}

function add(id: string, value: number): Promise<void> {
  const recorded_at = '2026-11-21T08:00:00.000Z'
  return writes.write(addMetricWrite, {
    id,
    params: {},
    body: { id, metric: { metricType: 'energy', value, unit: '/10' }, recorded_at },
    preview: { id, metric_type: 'energy', value, unit: '/10', notes: null, recorded_at },
  })
}

const remove = (id: string) =>
  writes.write(deleteDoseWrite, { id, params: { id: 'dose' }, body: undefined, preview: deletes('dose').preview })

function refuse(id: string, problem: Problem): void {
  world.disk = world.disk.map((write, seq) => ({ ...write, seq, ...(write.id === id && { refused: problem }) }))
  changed()
}

describe('a write', () => {
  test('a write that is done is shown until its rows are here, and a sign-out ends that', async () => {
    const rows = Promise.withResolvers<void>()
    const send = async (id: string) => {
      await add(id, 1)
      const [write] = world.disk
      if (!write) throw new Error('Nothing was kept.')
      world.disk = []
      world.hear?.({ type: 'sent', write, answer: {} })
      await settled()
    }
    stop()
    stop = writes.startWrites('ana', (event) => (event.type === 'sent' ? rows.promise : undefined))
    await send('a')
    expect(shown()).toEqual([{ id: 'a', value: 1 }])
    rows.resolve()
    await settled()
    expect(shown()).toEqual([])
    stop()
    stop = writes.startWrites('ana', (event) => (event.type === 'sent' ? new Promise<void>(() => {}) : undefined))
    await send('b')
    stop()
    stop = writes.startWrites('ana', () => undefined)
    await settled()
    expect(shown()).toEqual([])
  })

  test('a write is shown before it is on the disk', async () => {
    let kept = () => {}
    world.keep = () => new Promise((resolve) => (kept = resolve))
    const done = add('a', 1)
    expect(shown()).toEqual([{ id: 'a', value: 1 }])
    expect(bodies()).toEqual([])
    kept()
    await done
    expect(bodies()).toEqual([{ id: 'a', value: 1 }])
  })

  test('a write that is read from the disk again makes no rows anew, and one that was refused does', async () => {
    const { unsentChanges } = await import('../rows/shown-rows.ts')
    await add('a', 1)
    const changes = unsentChanges.get()
    expect(changes).toHaveLength(1)
    changed()
    await settled()
    expect(unsentChanges.get()).toBe(changes)
    refuse('a', { code: 'failed', message: 'no' })
    await settled()
    expect(unsentChanges.get()).toEqual([])
  })

  test('a write that is made twice is kept once', async () => {
    await Promise.all([add('a', 1), add('a', 1)])
    await add('a', 1)
    expect(bodies()).toEqual([{ id: 'a', value: 1 }])
  })

  test('a write under the id of another that waits is refused aloud, and neither is lost', async () => {
    const first = add('a', 1)
    await expect(add('a', 2)).rejects.toBeInstanceOf(writes.IdTaken)
    await first
    await expect(remove('a')).rejects.toBeInstanceOf(writes.IdTaken)
    await add('b', 2)
    expect(bodies()).toEqual([
      { id: 'a', value: 1 },
      { id: 'b', value: 2 },
    ])
    expect(shown()).toEqual(bodies())
  })

  test('a write that finds no room is not shown, and the same may be tried again', async () => {
    world.keep = () => Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'))
    await expect(add('a', 1)).rejects.toThrow('no room')
    expect(shown()).toEqual([])
    world.keep = undefined
    await add('a', 1)
    expect(shown()).toEqual([{ id: 'a', value: 1 }])
  })

  test('a write that the store of the browser fails to keep stays shown, and the page keeps it', async () => {
    world.keep = () => Promise.reject(new DOMException('The connection was lost.', 'InvalidStateError'))
    await add('a', 1)
    expect(shown()).toEqual([{ id: 'a', value: 1 }])
    expect(unstoredWrites('ana').map(({ id }) => id)).toEqual(['a'])
    expect(world.told).not.toContainEqual({ type: 'full' })
  })

  test('while the device cannot be read, what was sent goes and what was refused stays as refused', async () => {
    await add('a', 1)
    await add('b', 2)
    world.read = () => Promise.reject(new DOMException('The connection was lost.', 'InvalidStateError'))
    const [a, b] = writes.pendingWrites() as readonly StoredWrite[]
    world.hear?.({ type: 'sent', write: a!, answer: {} })
    await settled()
    expect(shown().map(({ id }) => id)).toEqual(['b'])
    world.hear?.({ type: 'refused', write: { ...b!, refused: { code: 'failed', message: 'No.' } } })
    await settled()
    expect(writes.pendingWrites().map(({ id, refused }) => [id, refused?.message])).toEqual([['b', 'No.']])
  })

  test('a write that finds a full device says so', async () => {
    world.keep = () => Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'))
    await expect(add('a', 1)).rejects.toThrow('no room')
    await settled()
    expect(world.told).toContainEqual({ type: 'full' })
  })

  test('a write that was refused is sent once more when it is made again', async () => {
    await add('a', 1)
    refuse('a', { code: 'failed', message: 'no' })
    await settled()
    await add('a', 1)
    expect(world.disk).toMatchObject([{ id: 'a', body: { id: 'a', metric: { value: 1 } } }])
    expect(world.disk[0]).not.toHaveProperty('refused')
  })
})

describe('Retry', () => {
  const reused: Problem = { code: 'reused-id', message: 'This id already belongs to another write.' }
  const retried = async (changed: Partial<StoredWrite>, problem: Problem): Promise<StoredWrite | undefined> => {
    await add('a', 1)
    refuse('a', problem)
    world.disk = world.disk.map((write) => ({ ...write, ...changed }))
    const [write] = world.disk
    if (write) await writes.retryWrite(write as Write)
    return world.disk[0]
  }

  test('Retry sends a write whose id belongs to another under a new one, everywhere in it', async () => {
    const write = await retried({}, reused)
    expect(write?.id).not.toBe('a')
    expect(write).toMatchObject({ body: { id: write?.id, metric: { value: 1 } }, preview: { id: write?.id, value: 1 } })
  })

  test('Retry keeps the id of a write that may be done already, and of one that was refused for another reason', async () => {
    expect((await retried({ mayBeDone: true }, reused))?.id).toBe('a')
    world.disk = []
    changed()
    await settled()
    expect((await retried({}, { code: 'failed', message: 'no' }))?.id).toBe('a')
  })

  test('Retry answers the question of the server about a dose nearby with yes, under the same id', async () => {
    const write = await retried({}, { code: 'recent-dose', message: 'Log another?' })
    expect(write).toMatchObject({ id: 'a', body: { id: 'a', confirmed: true } })
    world.disk = []
    changed()
    await settled()
    expect((await retried({}, { code: 'failed', message: 'no' }))?.body).not.toHaveProperty('confirmed')
  })

  test('records a dose whose vial is finished without it, under the same id', async () => {
    const body = { id: 'a', metric: { value: 1 }, draws: [{ vial_id: 'vial' }] }
    const ended: Problem = { code: 'vial-ended', message: 'This vial is finished.' }
    const write = await retried({ kind: 'log-dose', body }, ended)
    expect(write).toMatchObject({ id: 'a', kind: 'log-dose', body: { id: 'a' } })
    expect(write?.body).not.toHaveProperty('draws')
  })
})

test('what is read from the disk for a person who has left meanwhile is shown to nobody', async () => {
  await add('a', 1)
  let read = () => {}
  world.read = () => new Promise((resolve) => (read = resolve))
  changed()
  stop()
  world.person = 'bo'
  world.read = undefined
  stop = writes.startWrites('bo', () => {})
  read()
  await settled()
  expect(shown()).toEqual([])
})

describe('a write whose definition comes later', () => {
  test('it is shown as soon as its definition is here, and nothing waits for that', async () => {
    await add('a', 1)
    await remove('b')
    const kept = world.disk
    stop()
    vi.resetModules()
    writes = await import('./pending-writes.ts')
    await import('../writes.ts')
    world.disk = kept
    stop = writes.startWrites('ana', () => {})
    await settled()
    expect(writes.pendingWrites().map(({ id }) => id)).toContain('b')
    await vi.dynamicImportSettled()
    await settled()
    expect(writes.pendingWrites().map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('one that was sent meanwhile is not shown again', async () => {
    await add('a', 1)
    const kept = world.disk
    stop()
    vi.resetModules()
    writes = await import('./pending-writes.ts')
    await import('../writes.ts')
    world.disk = kept
    stop = writes.startWrites('ana', () => {})
    // It was read with the first look at the disk.
    world.disk = []
    await settled()
    await vi.dynamicImportSettled()
    await settled()
    expect(writes.pendingWrites()).toEqual([])
  })
})
