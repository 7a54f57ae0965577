import type { ChangedRows, Problem } from '#contract'
import { everythingOf, onDevice } from '../indexed-db.ts'
import { changedBy } from '../rows/device-rows.ts'
import { ownRowsBehind } from '../rows/stored-rows.ts'
import { tell } from './events.ts'
import type { StoredWrite } from './stored-write.ts'
import { dropUnstored, replaceUnstored, unstoredWrites } from './unstored-writes.ts'

/** The server remembers a write for 90 days; the rest is for clocks that differ. */
const REMEMBERED_MS = 80 * 24 * 60 * 60 * 1000

/** A write waits no longer than this for a store that may have died. */
const STORE_PATIENCE_MS = 3000

/** Stores a write on the device. It is safe once this resolves. @throws DOMException when the device has no room, or its store fails. */
export async function keep(write: StoredWrite): Promise<void> {
  await onDevice(async (database) => {
    const transaction = database.transaction('writes', 'readwrite', { durability: 'strict' })
    const added = transaction.store.add(write)
    // Else the page would commit it after the answer to `add`: what was shown already was lost where the page ended before.
    transaction.commit()
    await Promise.all([added, transaction.done])
  }, STORE_PATIENCE_MS)
  tell({ type: 'changed' })
}

/** This person's writes in the order they were made. Two people may share one browser: their outboxes never mix. */
export async function waitingWrites(userId: string): Promise<readonly StoredWrite[]> {
  const unstored = unstoredWrites(userId)
  const all = await storedOr([], unstored, (database) => database.getAll('writes'))
  const ids = new Set(all.map(({ id }) => id))
  return [...all.filter((write) => write.userId === userId), ...unstored.filter(({ id }) => !ids.has(id))]
}

/** The first of this person's writes that is to be sent. The others are not read: a schedule holds up to a thousand doses. */
export async function nextWrite(userId: string): Promise<StoredWrite | undefined> {
  const unstored = unstoredWrites(userId).filter(({ refused }) => !refused)
  const stored = await storedOr(undefined, unstored, async (database) => {
    const { store } = database.transaction('writes')
    for (let at = await store.openCursor(); at; at = await at.continue())
      if (at.value.userId === userId && !at.value.refused) return at.value
    return undefined
  })
  return stored ?? unstored[0]
}

/** Reads what is stored. If this page has unstored writes, a failure counts as `nothing`, so that they are sent nevertheless. */
async function storedOr<T>(
  nothing: T,
  unstored: readonly StoredWrite[],
  read: Parameters<typeof onDevice<T>>[0],
): Promise<T> {
  if (unstored.length === 0) return onDevice(read)
  return onDevice(read, STORE_PATIENCE_MS).catch(() => nothing)
}

/** Takes a refused write out of 'Needs attention', to be sent again. */
export async function retry(write: StoredWrite): Promise<void> {
  const { refused: _, ...again } = write
  const mayBeDone = isForgotten(write) ? { mayBeDone: true } : {}
  await put({ ...again, ...mayBeDone, madeAt: Date.now() })
  tell({ type: 'changed' })
}

/** Deletes a write because the person said so. */
export async function discard(write: StoredWrite): Promise<void> {
  await remove(write)
  tell({ type: 'changed' })
}

/**
 * The server has done the write: deletes it from the device, which has its rows at the same moment. Where there is no room for them it is
 * deleted alone: a page asks for them.
 */
export async function settleSent(write: StoredWrite, answer: unknown): Promise<void> {
  const changed = changedBy(answer)
  if (changed && write.seq !== undefined) await exchange(write, write.seq, changed).catch(() => remove(write))
  else await remove(write)
  tell({ type: 'sent', write, answer })
}

async function exchange({ id, userId }: StoredWrite, seq: number, changed: ChangedRows): Promise<void> {
  await onDevice(async (database) => {
    const both = database.transaction(['writes', 'rows'], 'readwrite')
    await both.objectStore('writes').delete(seq)
    const rows = both.objectStore('rows')
    const last = await rows.openCursor(everythingOf(userId), 'prev')
    if (last) await rows.put(ownRowsBehind(last.value, changed), [userId, last.key[1] + 1])
    await both.done
  })
  dropUnstored(id)
}

/** The write is kept under 'Needs attention'. */
export async function settleRefused(
  write: StoredWrite,
  { refused, mayBeDone = false }: { readonly refused: Problem; readonly mayBeDone?: boolean },
): Promise<void> {
  const kept = { ...write, refused, ...(mayBeDone && { mayBeDone }) }
  await put(kept)
  tell({ type: 'refused', write: kept })
}

/** Whether the server may have done the write and have forgotten it since. Only the person can say whether to send it. */
export function isForgotten({ madeAt }: StoredWrite): boolean {
  return Date.now() - madeAt > REMEMBERED_MS
}

async function put(write: StoredWrite): Promise<void> {
  if (write.seq === undefined && replaceUnstored(write)) return
  await onDevice((database) => database.put('writes', write))
  dropUnstored(write.id)
}

async function remove({ id, seq }: StoredWrite): Promise<void> {
  dropUnstored(id)
  if (seq !== undefined) await onDevice((database) => database.delete('writes', seq))
}
