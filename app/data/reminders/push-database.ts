import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { ShownDelivery } from './shown-deliveries.ts'
import type { ThisDevice } from './this-device.ts'

/** What a browser that receives reminders keeps about them: its registration, and which deliveries it has shown, by their ids. */
interface PushStores extends DBSchema {
  device: { key: 'this'; value: ThisDevice }
  shown: { key: string; value: ShownDelivery }
}

/**
 * A database of its own: a higher version of that of the outbox would lock the tabs of an older version out of it, and what is
 * typed there could not be kept. It is opened for each use, because pages and the service worker use it seldom.
 */
export async function inPushDatabase<Result>(
  act: (database: IDBPDatabase<PushStores>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<PushStores>('vialog-push', 1, {
    upgrade(made) {
      made.createObjectStore('device')
      made.createObjectStore('shown')
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })
  try {
    return await act(database)
  } finally {
    database.close()
  }
}
