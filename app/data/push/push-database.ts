import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

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

/**
 * This browser as the server knows it: the id of its registration (`push_devices`) and the person whose reminders it shows.
 * `endpoint`: the address at its push service that was registered last, by which a lost subscription is noticed.
 * Read by pages and by the service worker, which has no session.
 */
export type ThisDevice = { readonly deviceId: string; readonly userId: string; readonly endpoint?: string }

/** A delivery that this device has shown. `at`: the moment, in ms since 1970. */
export type ShownDelivery = { readonly person: string; readonly at: number; readonly isConfirmed: boolean }
