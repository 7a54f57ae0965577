import { inPushDatabase, type ThisDevice } from './push-database.ts'

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

/** One at a time in this browser, so that a repair never undoes what a tap is about to do. */
export function oneAtATime<Result>(act: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('vialog-push-device', act)
}
