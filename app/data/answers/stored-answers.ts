import { onDevice } from '../indexed-db.ts'

/** An answer as the device keeps it, and when it came, in epoch ms. */
export type StoredAnswer<T> = { readonly at: number; readonly data: T }

/** Raise it when the shape of a stored answer changes: older answers are then not read. */
export const SHAPE = '3'

/** An answer that was not asked for again for so long is not shown any more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** What this device has stored for a person under the name of a question; undefined without it. @throws DOMException */
export async function readAnswer<T>(userId: string, name: string): Promise<StoredAnswer<T> | undefined> {
  const text = await onDevice((database) => database.get('answers', [userId, name]))
  if (text === undefined) return undefined
  const { shape, at, data } = JSON.parse(text) as { readonly shape: string } & StoredAnswer<T>
  return shape === SHAPE && Date.now() - at < KEPT_MS ? { at, data } : undefined
}
