import type { Photo } from '#contract'
import type { PhotoPart } from '#domain/photos/parts'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { opened } from './errors.ts'
import { readObject } from './objects.ts'
import { sealedPart } from './queries.ts'
import { placeOfKey, placeOfPart } from './sealing.ts'

/** What opens photos: `secretKey` is that of AUTH_SECRET. */
export type PhotoServer = Pick<AppContext, 'database' | 'objectStore'> & { readonly secretKey: Buffer }

/**
 * The bytes of a part of a photo of a person, undefined where they are lost; undefined for no such photo.
 * @throws ApiError 503 where the object store does not answer, or the photo does not open
 */
export async function openPart(
  { database, objectStore, secretKey }: PhotoServer,
  userId: string,
  id: string,
  part: PhotoPart,
): Promise<{ readonly type: Photo['type']; readonly bytes: Buffer<ArrayBuffer> | undefined } | undefined> {
  const [found] = await asUser(database, userId).query(sealedPart(userId, id, part))
  if (!found) return undefined
  const sealed = found.object === null ? found.body : await readObject(objectStore, found.object, part)
  if (!sealed || !found.wrapped_key) return { type: found.type, bytes: undefined }
  const key = opened(secretKey, found.wrapped_key, placeOfKey(userId))
  return { type: found.type, bytes: opened(key, sealed, placeOfPart(userId, id, part)) }
}
