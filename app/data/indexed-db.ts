import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { StoredWrite } from './outbox/stored-writes.ts'

/** What a person's device keeps: writes that are not sent yet, and the answers last seen, by person and question. */
interface Device extends DBSchema {
  writes: { key: number; value: StoredWrite; indexes: { id: string } }
  answers: { key: [person: string, question: string]; value: string }
}

let opened: Promise<IDBPDatabase<Device>> | undefined

/** Opened on first use: prerendering loads every module in Node, which has no IndexedDB. */
export function device(): Promise<IDBPDatabase<Device>> {
  opened ??= openDB<Device>('vialog', 1, {
    upgrade(database) {
      database
        .createObjectStore('writes', { keyPath: 'seq', autoIncrement: true })
        .createIndex('id', 'id', { unique: true })
      database.createObjectStore('answers')
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

/** Leaves nothing of anybody's answers on the device. */
export async function forgetAnswers(): Promise<void> {
  await (await device()).clear('answers')
}
