import type { ChangedRows, Problem } from '#contract'
import { everythingOf, onDevice } from '../indexed-db.ts'
import { changedBy } from '../rows/device-rows.ts'
import { ownRowsBehind } from '../rows/stored-rows.ts'
import { tell } from './events.ts'
import type { StoredWrite } from './stored-write.ts'

/** The server remembers a write for 90 days; the rest is for clocks that differ. */
const REMEMBERED_MS = 80 * 24 * 60 * 60 * 1000

/** Stores a write on the device. It is safe once this resolves. @throws when the device has no room. */
export async function keep(write: StoredWrite): Promise<void> {
  await onDevice(async (database) => {
    const transaction = database.transaction('writes', 'readwrite', { durability: 'strict' })
    await transaction.store.add(write)
    await transaction.done
  })
  tell({ type: 'changed' })
}

/** This person's writes in the order they were made. Two people may share one browser: their outboxes never mix. */
export async function waitingWrites(userId: string): Promise<readonly StoredWrite[]> {
  const all = await onDevice((database) => database.getAll('writes'))
  return all.filter((write) => write.userId === userId)
}

/** The first of this person's writes that is to be sent. The others are not read: a schedule holds up to a thousand doses. */
export async function nextWrite(userId: string): Promise<StoredWrite | undefined> {
  return onDevice(async (database) => {
    const { store } = database.transaction('writes')
    for (let at = await store.openCursor(); at; at = await at.continue())
      if (at.value.userId === userId && !at.value.refused) return at.value
    return undefined
  })
}

/** Takes a refused write out of 'Needs attention', to be sent again. */
export async function retry(write: StoredWrite): Promise<void> {
  const { refused: _, ...again } = write
  const mayBeDone = isForgotten(write) ? { mayBeDone: true } : {}
  await onDevice((database) => database.put('writes', { ...again, ...mayBeDone, madeAt: Date.now() }))
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

async function exchange({ userId }: StoredWrite, seq: number, changed: ChangedRows): Promise<void> {
  await onDevice(async (database) => {
    const both = database.transaction(['writes', 'rows'], 'readwrite')
    await both.objectStore('writes').delete(seq)
    const rows = both.objectStore('rows')
    const last = await rows.openCursor(everythingOf(userId), 'prev')
    if (last) await rows.put(ownRowsBehind(last.value, changed), [userId, last.key[1] + 1])
    await both.done
  })
}

/** The write is kept under 'Needs attention'. */
export async function settleRefused(
  write: StoredWrite,
  { refused, mayBeDone = false }: { readonly refused: Problem; readonly mayBeDone?: boolean },
): Promise<void> {
  const kept = { ...write, refused, ...(mayBeDone && { mayBeDone }) }
  await onDevice((database) => database.put('writes', kept))
  tell({ type: 'refused', write: kept })
}

/** Whether the server may have done the write and have forgotten it since. Only the person can say whether to send it. */
export function isForgotten({ madeAt }: StoredWrite): boolean {
  return Date.now() - madeAt > REMEMBERED_MS
}

async function remove({ seq }: StoredWrite): Promise<void> {
  if (seq !== undefined) await onDevice((database) => database.delete('writes', seq))
}
