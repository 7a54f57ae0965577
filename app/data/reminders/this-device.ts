import { inPushDatabase } from './push-database.ts'

/**
 * This browser as the server knows it: the id of its registration (`push_devices`) and the person whose reminders it shows.
 * `endpoint`: the address at its push service that was registered last, by which a lost subscription is noticed.
 * Read by pages and by the service worker, which has no session.
 */
export type ThisDevice = { readonly deviceId: string; readonly userId: string; readonly endpoint?: string }

/** Stores that this browser receives this person's reminders. It replaces an earlier registration. */
export async function rememberDevice(registered: ThisDevice): Promise<void> {
  await inPushDatabase((database) => database.put('device', registered, 'this'))
}

/** The registration of this browser; undefined where it receives nobody's reminders. */
export async function rememberedDevice(): Promise<ThisDevice | undefined> {
  return inPushDatabase((database) => database.get('device', 'this'))
}

/** This browser receives nobody's reminders any more. What it has shown is forgotten too. */
export async function forgetDevice(): Promise<void> {
  await inPushDatabase(async (database) => {
    const all = database.transaction(['device', 'shown'], 'readwrite')
    await Promise.all([all.objectStore('device').clear(), all.objectStore('shown').clear(), all.done])
  })
}
