import type { ChangedRows, Problem } from '#contract'
import { everythingOf, onDevice } from '../indexed-db.ts'
import { changedBy } from '../rows/device-rows.ts'
import { ownRowsBehind } from '../rows/stored-rows.ts'
import { tell } from './events.ts'
import type { StoredWrite } from './stored-write.ts'
import { dropUnstored, keepUnstored, replaceUnstored, unstoredWrites } from './unstored-writes.ts'

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

/**
 * Stores what this page could not store before: all or none, since each may change what the one before it makes. What was made later and is
 * stored already goes behind it. @throws as `keep` does; then the page keeps them as before.
 */
export async function storeUnstored(userId: string): Promise<void> {
  if (unstoredWrites(userId).length === 0) return
  const stored = await onDevice(async (database) => {
    const transaction = database.transaction('writes', 'readwrite', { durability: 'strict' })
    const { store } = transaction
    const all = await store.getAll()
    // Read only now: what was sent or discarded while the store was silent must not come back.
    const unstored = unstoredWrites(userId)
    const waiting = inOrder(userId, all, unstored)
    const first = waiting.findIndex(({ seq }) => seq === undefined)
    const requests = waiting.flatMap(({ seq, ...write }, place) => {
      if (first === -1 || place < first) return []
      return [seq === undefined ? undefined : store.delete(seq), store.add(write)]
    })
    transaction.commit()
    await Promise.all([...requests, transaction.done])
    return unstored
  }, STORE_PATIENCE_MS)
  for (const { id } of stored) dropUnstored(id)
  tell({ type: 'changed' })
}

/** This person's writes in the order they were made. If this page has unstored ones, they wait even where the store cannot be read. */
export async function waitingWrites(userId: string): Promise<readonly StoredWrite[]> {
  const unstored = unstoredWrites(userId)
  const read = onDevice((database) => database.getAll('writes'), unstored.length > 0 ? STORE_PATIENCE_MS : undefined)
  return inOrder(userId, await (unstored.length > 0 ? read.catch(() => []) : read), unstored)
}

/** The first of this person's writes that is to be sent. The others are not read: a schedule holds up to a thousand doses. */
export async function nextWrite(userId: string): Promise<StoredWrite | undefined> {
  if (unstoredWrites(userId).length > 0) return (await waitingWrites(userId)).find(({ refused }) => !refused)
  return onDevice(async (database) => {
    const { store } = database.transaction('writes')
    for (let at = await store.openCursor(); at; at = await at.continue())
      if (at.value.userId === userId && !at.value.refused) return at.value
    return undefined
  })
}

/**
 * This person's writes, each once. Two people may share one browser: their outboxes never mix. The stored ones stay in the order of the
 * store, since a retry and a change of the clock move `madeAt`; an unstored one comes behind the last of them that is not newer.
 */
function inOrder(userId: string, stored: readonly StoredWrite[], unstored: readonly StoredWrite[]) {
  const all = stored.filter((write) => write.userId === userId)
  let place = 0
  for (const write of unstored) {
    if (all.some(({ id }) => id === write.id)) continue
    place = Math.max(place, all.findLastIndex(({ madeAt }) => madeAt <= write.madeAt) + 1)
    all.splice(place, 0, write)
    place += 1
  }
  return all
}

/** Takes a refused write out of 'Needs attention', to be sent again. `id` is the one it has had: a retry may give it another. */
export async function retry(write: StoredWrite, id = write.id): Promise<void> {
  const { refused: _, ...again } = write
  const mayBeDone = isForgotten(write) ? { mayBeDone: true } : {}
  const next = { ...again, ...mayBeDone, madeAt: Date.now() }
  // In memory it is found by the id it has there.
  if (next.id !== id && unstoredWrites(next.userId).some((one) => one.id === id)) {
    keepUnstored(next)
    dropUnstored(id)
  }
  await put(next, id)
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
  if (changed && write.seq !== undefined) await exchange(write, changed).catch(() => remove(write))
  else await remove(write)
  tell({ type: 'sent', write, answer })
}

async function exchange({ id, userId }: StoredWrite, changed: ChangedRows): Promise<void> {
  await onDevice(async (database) => {
    const both = database.transaction(['writes', 'rows'], 'readwrite')
    const writes = both.objectStore('writes')
    const seq = await writes.index('id').getKey(id)
    if (seq !== undefined) await writes.delete(seq)
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

async function put(write: StoredWrite, id = write.id): Promise<void> {
  const isInMemory = replaceUnstored(write)
  const isStored = await atStored(id, write.seq === undefined && isInMemory, write)
  if (isStored) dropUnstored(write.id)
}

async function remove({ id, userId, seq }: StoredWrite): Promise<void> {
  const isInMemory = unstoredWrites(userId).some((write) => write.id === id)
  dropUnstored(id)
  await atStored(id, seq === undefined && isInMemory)
}

/**
 * Puts `next` in the place of the stored write with this id, or deletes that. It is looked for by its id: since it was read the person may
 * have discarded it, and then it stays away, or a page has stored it, or has put it behind an earlier one. `mayFail`: as far as this page
 * knows it is in memory alone. Returns whether it was stored.
 */
async function atStored(id: string, mayFail: boolean, next?: StoredWrite): Promise<boolean> {
  const done = onDevice(
    async (database) => {
      const transaction = database.transaction('writes', 'readwrite')
      const seq = await transaction.store.index('id').getKey(id)
      if (seq === undefined) return false
      const asked = next ? transaction.store.put({ ...next, seq }) : transaction.store.delete(seq)
      await Promise.all([asked, transaction.done])
      return true
    },
    mayFail ? STORE_PATIENCE_MS : undefined,
  )
  return mayFail ? done.catch(() => false) : done
}
