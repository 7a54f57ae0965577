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
    return work({
      getAll: async () => writes,
      transaction: () => ({ store: { openCursor: async () => cursor(0) } }),
      put: async (_store: string, write: StoredWrite) => (late.writes = [write]),
      delete: async () => (late.writes = []),
    })
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
  late.writes = undefined
  for (const write of [first, second]) await discard(write)
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
