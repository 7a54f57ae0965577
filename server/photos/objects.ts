import type { PhotoPart } from '#domain/photos/parts'
import { PHOTO_BYTES } from '#domain/photos/limits'
import { ApiError } from '../http/api-error.ts'
import { StoreDown, type ObjectStore } from '../integrations/object-store.ts'
import { SEAL_BYTES } from '../sealing/sealing.ts'

/** What the names of all objects of photos begin with. */
export const PREFIX = 'photos/'

/** The name of the object with a part of a photo. */
export const nameOf = (object: string, part: PhotoPart) => `${PREFIX}${object}.${part}`

/** Which photo and part an object has; undefined for one that is none of ours. */
export function objectOf(name: string): { readonly object: string; readonly part: PhotoPart } | undefined {
  const [, object, part] = NAME.exec(name) ?? []
  return object === undefined ? undefined : { object, part: part as PhotoPart }
}

const NAME = /^photos\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.(full|thumbnail)$/

/** The sealed part of a photo; undefined where the store has lost it. @throws ApiError 503 where it does not answer */
export async function readObject(
  store: ObjectStore | undefined,
  object: string,
  part: PhotoPart,
): Promise<Uint8Array | undefined> {
  return answered(store, (there) => there.get(nameOf(object, part), PHOTO_BYTES + SEAL_BYTES))
}

/** Stores the sealed parts of a photo. @throws ApiError 503 where the store does not answer */
export async function putObjects(
  store: ObjectStore,
  object: string,
  parts: Readonly<Record<PhotoPart, Buffer<ArrayBuffer>>>,
): Promise<void> {
  await answered(store, (there) =>
    Promise.all([
      there.put(nameOf(object, 'full'), parts.full),
      there.put(nameOf(object, 'thumbnail'), parts.thumbnail),
    ]),
  )
}

/** Deletes the objects of a photo, those of them that are there. @throws StoreDown */
export async function deleteObjects(store: ObjectStore, object: string): Promise<void> {
  await store.delete(nameOf(object, 'full'))
  await store.delete(nameOf(object, 'thumbnail'))
}

async function answered<Answer>(
  store: ObjectStore | undefined,
  ask: (store: ObjectStore) => Promise<Answer>,
): Promise<Answer> {
  // Its settings are gone, or missing on this node.
  if (!store) throw storeDown()
  try {
    return await ask(store)
  } catch (error) {
    throw error instanceof StoreDown ? storeDown() : error
  }
}

/** Devices wait and ask again. */
export const storeDown = () =>
  new ApiError(
    503,
    { code: 'busy', message: 'The store of photos does not answer. Nothing was changed; please try again later.' },
    30,
  )
