import type { Context } from 'hono'
import type { PhotoPart } from '#domain/photos/parts'
import { busy, notFound } from '../http/api-error.ts'
import { pacedBody } from '../http/paced-body.ts'
import type { ApiEnv } from '../http/router.ts'
import { lost } from './errors.ts'
import { openPart, type PhotoServer } from './open-part.ts'

/** Photos that are being taken are in memory. Beyond so many bytes the next one gets 503. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024

/**
 * Answers with the bytes of a part of a photo. No cache keeps them: they are gone for a device with its sign-out. A reader who takes
 * them too slowly is cut off.
 * @throws ApiError 404 for a photo that is not the person's, 404 for lost bytes, 503 where it cannot be opened now
 */
export function createDelivery(server: PhotoServer) {
  let keptBytes = 0

  return async (c: Context<ApiEnv>, id: string, part: PhotoPart) => {
    const { userId } = c.var.person
    const found = await openPart(server, userId, id, part)
    if (!found) throw notFound('photo')
    const { type, bytes } = found
    if (!bytes) throw lost()
    const headers = { 'content-type': type, 'cache-control': 'private, no-store' }
    // As much as a socket takes at once.
    if (part === 'thumbnail') return c.body(bytes, 200, headers)
    return c.body(taken(bytes), 200, { ...headers, 'content-length': String(bytes.length) })
  }

  function taken(bytes: Uint8Array<ArrayBuffer>) {
    if (keptBytes + bytes.length > MOST_KEPT_BYTES) throw busy()
    keptBytes += bytes.length
    return pacedBody(bytes, () => {
      keptBytes -= bytes.length
    })
  }
}
