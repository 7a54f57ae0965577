import { inPushDatabase } from './push-database.ts'

/** Enough for any delivery that a server sends twice: it tries for an hour. */
const MOST = 200

/** Whether this device has shown a delivery. */
export async function isShown(delivery: string): Promise<boolean> {
  return inPushDatabase(async (database) => (await database.getKey('shown', delivery)) !== undefined)
}

/** Remembers that a delivery is shown and is to be confirmed; once more for one that came again. */
export async function noteShown(delivery: string, person: string): Promise<void> {
  await inPushDatabase(async (database) => {
    const { store, done } = database.transaction('shown', 'readwrite')
    await store.put({ person, at: Date.now(), isConfirmed: false }, delivery)
    const [known, all] = await Promise.all([store.getAllKeys(), store.getAll()])
    const oldest = known
      .map((key, index) => ({ key, at: all[index]?.at ?? 0 }))
      .toSorted((one, other) => other.at - one.at)
      .slice(MOST)
    await Promise.all([...oldest.map(({ key }) => store.delete(key)), done])
  })
}

/** The deliveries that the server does not know to be shown. */
export async function unconfirmed(): Promise<readonly { readonly delivery: string; readonly person: string }[]> {
  return inPushDatabase(async (database) => {
    const { store } = database.transaction('shown')
    const [known, all] = await Promise.all([store.getAllKeys(), store.getAll()])
    return known.flatMap((delivery, index) => {
      const shown = all[index]
      return shown && !shown.isConfirmed ? [{ delivery, person: shown.person }] : []
    })
  })
}

/** The server knows that a delivery is shown. */
export async function noteConfirmed(delivery: string): Promise<void> {
  await inPushDatabase(async (database) => {
    const { store, done } = database.transaction('shown', 'readwrite')
    const shown = await store.get(delivery)
    await Promise.all([shown && store.put({ ...shown, isConfirmed: true }, delivery), done])
  })
}
