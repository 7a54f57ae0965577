import { beforeEach, expect, test, vi } from 'vitest'
import { deletes } from '../testing/sample-writes.ts'
import type { StoredWrite } from './stored-write.ts'
import { discard, nextWrite, retry, settleRefused, settleSent, waitingWrites } from './stored-writes.ts'
import { keepUnstored } from './unstored-writes.ts'

/** A store that has died; or one that has answered late, and has these writes as well. */
const late = vi.hoisted(() => ({ writes: undefined as StoredWrite[] | undefined }))
vi.mock('../indexed-db.ts', () => ({
  onDevice: async (work: (database: unknown) => unknown) => {
    const { writes } = late
    if (!writes) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    const cursor = (at: number): unknown => writes[at] && { value: writes[at], continue: async () => cursor(at + 1) }
    const remove = async (seq?: number) => void (late.writes = late.writes?.filter((write) => write.seq !== seq))
    const put = async (write: StoredWrite) => {
      await remove(write.seq)
      late.writes = [...(late.writes ?? []), write].toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
    }
    const store = {
      openCursor: async () => cursor(0),
      index: () => ({ getKey: async (id: string) => writes.find((write) => write.id === id)?.seq }),
      put,
      delete: remove,
    }
    return work({ getAll: async () => writes, transaction: () => ({ store, done: Promise.resolve() }) })
  },
}))
vi.mock('./events.ts', () => ({ tell: () => undefined }))
const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

const { seq: _, ...one } = deletes('d1')
const first: StoredWrite = { ...one, id: 'first' }
const second: StoredWrite = { ...one, id: 'second' }
/** Whether the browser asks before it closes the page. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const ids = async () => (await waitingWrites(first.userId)).map(({ id }) => id)

beforeEach(async () => {
  late.writes = []
  for (const id of ['first', 'second', 'third']) await discard({ ...first, id })
  late.writes = undefined
  keepUnstored(first)
  keepUnstored(second)
})

test('what could not be stored waits in its order, for its person alone, and the browser asks before the page is closed', async () => {
  expect(await ids()).toEqual(['first', 'second'])
  await expect(waitingWrites('somebody else')).rejects.toThrow()
  expect(asks()).toBe(true)
})

test('it is sent in its order, and once it is sent nothing is asked any more', async () => {
  expect((await nextWrite(first.userId))?.id).toBe('first')
  await settleSent(first, {})
  expect((await nextWrite(first.userId))?.id).toBe('second')
  await settleSent(second, {})
  expect(asks()).toBe(false)
})

test('one that the server refused is not sent again by itself, and is once it is retried', async () => {
  await settleRefused(first, { refused: { code: 'conflict', message: 'No.' } })
  expect((await nextWrite(first.userId))?.id).toBe('second')
  const [refused] = await waitingWrites(first.userId)
  expect(refused?.refused?.message).toBe('No.')
  await retry(refused!)
  expect((await nextWrite(first.userId))?.id).toBe('first')
})

test('one that the person discards is gone', async () => {
  await discard(first)
  expect(await ids()).toEqual(['second'])
})

test('one that the store has after all is shown once, and what the server says of it holds for both', async () => {
  late.writes = [{ ...first, seq: 1 }]
  expect(await ids()).toEqual(['first', 'second'])
  const next = await nextWrite(first.userId)
  await settleRefused(next!, { refused: { code: 'conflict', message: 'No.' } })
  expect((await nextWrite(first.userId))?.id).toBe('second')
  await discard({ ...first, seq: 1 })
  expect(await ids()).toEqual(['second'])
})

test('a write that the person discards while it is on its way does not come back when the server refuses it', async () => {
  for (const write of [first, second]) await discard(write)
  const onItsWay = { ...first, seq: 1 }
  late.writes = [onItsWay, { ...second, seq: 2 }]
  await discard(onItsWay)
  await settleRefused(onItsWay, { refused: { code: 'conflict', message: 'No.' } })
  expect(late.writes).toEqual([{ ...second, seq: 2 }])
})

test('a refused write that was discarded in another tab does not come back when it is retried', async () => {
  for (const write of [first, second]) await discard(write)
  late.writes = []
  await retry({ ...first, seq: 1, refused: { code: 'conflict', message: 'No.' } })
  expect(late.writes).toEqual([])
})

test('a refused write that is retried under another id takes its place, in the store and in memory', async () => {
  await retry({ ...first, id: 'third' }, 'first')
  expect(await ids()).toEqual(['second', 'third'])
  for (const id of ['second', 'third']) await discard({ ...first, id })
  late.writes = [
    { ...first, seq: 1 },
    { ...second, seq: 2 },
  ]
  await retry({ ...first, seq: 1, id: 'third' }, 'first')
  expect(await ids()).toEqual(['third', 'second'])
})

test('a write that the page has stored while it sent it from memory is refused, or gone, in the store', async () => {
  late.writes = [
    { ...first, seq: 1 },
    { ...second, seq: 2 },
  ]
  await settleRefused(first, { refused: { code: 'conflict', message: 'No.' } })
  await settleSent(second, {})
  expect(late.writes).toMatchObject([{ id: 'first', seq: 1, refused: { message: 'No.' } }])
})
