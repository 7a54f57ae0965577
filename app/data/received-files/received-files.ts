import {
  goneOf,
  isOver,
  MOST_SHARED,
  MOST_WAITING,
  receivedId,
  SHARED_PART,
  SHARE_TARGET,
} from '#domain/import/received-file'
import { WAITING } from './forget-received.ts'

/** Keeps what was posted to the share target as it came, until a page reads it. Returns its id. @throws where it is too large, or the device has no room. */
export async function keepReceived({ body, headers }: Request): Promise<string> {
  await forgetOldReceived(MOST_WAITING - 1)
  const id = receivedId(Date.now(), crypto.randomUUID())
  const waiting = await caches.open(WAITING)
  const type = headers.get('content-type') ?? ''
  await waiting.put(addressOf(id), new Response(body?.pipeThrough(bounded()), { headers: { 'content-type': type } }))
  return id
}

/** Passes MOST_SHARED bytes on, and fails at the next one. */
function bounded(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0
  return new TransformStream({
    transform(piece, controller) {
      size += piece.length
      if (size > MOST_SHARED) controller.error(new Error('too large'))
      else controller.enqueue(piece)
    },
  })
}

/** The files of a share, which are kept no longer; none where it was read before, has waited too long, or held no file. */
export async function takeReceived(id: string): Promise<readonly File[]> {
  const found = isOver(id, Date.now()) ? undefined : await caches.match(addressOf(id), { cacheName: WAITING })
  if (!found) return []
  const parts = (await found.formData()).getAll(SHARED_PART)
  await (await caches.open(WAITING)).delete(addressOf(id))
  return parts.filter((part) => part instanceof File)
}

/** Removes what has waited too long, and the oldest where there is no room for so many. */
export async function forgetOldReceived(room?: number): Promise<void> {
  // `open` would create the cache on every device.
  if (!(await caches.has(WAITING))) return
  const waiting = await caches.open(WAITING)
  const ids = (await waiting.keys()).map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
  await Promise.all(goneOf(ids, Date.now(), room).map((id) => waiting.delete(addressOf(id))))
}

function addressOf(id: string): string {
  return `${SHARE_TARGET}/${id}`
}
