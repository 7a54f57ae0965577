import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Rows } from '#contract'
import type { StoredWrite } from './outbox/stored-write.ts'
import { createStore } from './store.ts'

/**
 * What a person's device keeps: writes that are not sent yet, the answers last seen, by person and question, and the answers that
 * brought rows, by person and in their order (app/data/rows/stored-rows.ts).
 */
interface Device extends DBSchema {
  writes: { key: number; value: StoredWrite; indexes: { id: string } }
  answers: { key: [person: string, question: string]; value: string }
  rows: { key: [person: string, place: number]; value: StoredAnswer }
}

/** An answer, and the tables that it was asked of. */
export type StoredAnswer = { readonly tables: string; readonly answer: Rows }

type Work<T> = (database: IDBPDatabase<Device>) => Promise<T>

let opened: Promise<IDBPDatabase<Device>> | undefined

/** Whether IndexedDB works: false after an operation has failed or timed out, until one succeeds. A full device does not make it false. */
export const storeWorks = createStore(true)

/** An operation times out after this: a broken IndexedDB may never answer. */
const PATIENCE_MS = 10_000

/**
 * Works on what the device keeps. A browser may end the connection without a word, as iOS does in the background: then it is
 * opened anew, and the work is done once more. `patience` is in milliseconds. @throws DOMException if that fails as well, if nothing
 * answers in time (TimeoutError), or if the device has no room (QuotaExceededError)
 */
export async function onDevice<T>(work: Work<T>, patience = PATIENCE_MS): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new DOMException('IndexedDB has not answered in time.', 'TimeoutError')),
    patience,
  )
  try {
    const done = await Promise.race([doneOnDevice(work), silence])
    storeWorks.set(true)
    return done
  } catch (error) {
    if (isStoreFailure(error)) storeWorks.set(false)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Whether an error means that IndexedDB does not work. A full device, an id that is stored already and an aborted transaction do not. */
export function isStoreFailure(error: unknown): boolean {
  return !(
    error instanceof DOMException && ['QuotaExceededError', 'ConstraintError', 'AbortError'].includes(error.name)
  )
}

async function doneOnDevice<T>(work: Work<T>): Promise<T> {
  const connection = connected()
  try {
    return await work(await connection)
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    if (opened === connection) opened = undefined
    void connection.then((lost) => lost.close()).catch(() => undefined)
    return work(await connected())
  }
}

/** What a browser says of a connection that it has ended. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')
}

/** Opened on first use: prerendering loads every module in Node, which has no IndexedDB. */
function connected(): Promise<IDBPDatabase<Device>> {
  opened ??= openDB<Device>('vialog', 2, {
    upgrade(database, from) {
      if (from < 1) {
        database
          .createObjectStore('writes', { keyPath: 'seq', autoIncrement: true })
          .createIndex('id', 'id', { unique: true })
        database.createObjectStore('answers')
      }
      database.createObjectStore('rows')
    },
    // Another tab brings a newer version: let it, and open again on the next use.
    blocking: (_from, _to, event) => {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** The keys of all answers, or of all rows, of a person. No part of a key comes behind a list. */
export function everythingOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []])
}

/** Leaves nothing on the device of what anybody has recorded, but for writes that were not sent. */
export async function forgetAnswers(): Promise<void> {
  await onDevice(async (database) => {
    await Promise.all([database.clear('answers'), database.clear('rows')])
  })
}

/** The ids of the people whose data this device keeps. */
export async function peopleOnDevice(): Promise<readonly string[]> {
  return onDevice(async (database) => {
    const keys = [...(await database.getAllKeys('answers')), ...(await database.getAllKeys('rows'))]
    const people = new Set(keys.map(([person]) => person))
    for (const { userId } of await database.getAll('writes')) people.add(userId)
    return [...people]
  })
}

/** Leaves nothing of this person on the device: no answer, no row, and no write that was not sent. */
export async function forgetPerson(userId: string): Promise<void> {
  await onDevice(async (database) => {
    const all = database.transaction(['answers', 'rows', 'writes'], 'readwrite')
    for (const store of ['answers', 'rows'] as const) await all.objectStore(store).delete(everythingOf(userId))
    for (let at = await all.objectStore('writes').openCursor(); at; at = await at.continue())
      if (at.value.userId === userId) await at.delete()
    await all.done
  })
}
