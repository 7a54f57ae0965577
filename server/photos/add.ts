import { randomUUID } from 'node:crypto'
import type { Photo } from '#contract'
import { FOR_ADULTS, mayAddPhotos } from '#domain/photos/age'
import { asUser } from '../db/as-user.ts'
import type { AppContext } from '../app-context.ts'
import type { ObjectStore } from '../integrations/object-store.ts'
import { notAllowed, reusedId } from '../http/api-error.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import type { Inserted, Last } from '../idempotency/write.ts'
import { premiumRequired } from '../subscription/errors.ts'
import type { CheckedPhoto } from './checked.ts'
import { queueDeletions } from './deletion-queries.ts'
import { opened } from './errors.ts'
import { putObjects, storeDown } from './objects.ts'
import { beforeAdding, insertPhoto, keepKey, onePhoto } from './queries.ts'
import { seal } from '../sealing/sealing.ts'
import { newKey, placeOfKey, placeOfPart } from './sealing.ts'

type Server = Pick<AppContext, 'database' | 'now' | 'objectStore'> & { readonly secretKey: Buffer }

/**
 * Seals a photo and inserts it with the key of its write, and runs `last`, in one transaction.
 * @throws ApiError 403 without premium, and for a person whose profile gives an age under 18, 422 where the photo is there already, 503 where the key of the person does not open, or
 * the object store does not answer; the driver's error when the id of the write is in
 * use, or where as many photos as are kept are there
 */
export async function add(
  { database, now, objectStore, secretKey }: Server,
  userId: string,
  key: IdempotencyKey,
  { row, photo, thumbnail }: CheckedPhoto,
  last: Last,
): Promise<Inserted<Photo>> {
  const user = asUser(database, userId)
  const at = now()
  const [before] = await user.query(beforeAdding(userId, row.id, at))
  if (before?.is_there) throw reusedId()
  if (!before?.entitled) throw premiumRequired('progress photos')
  if (!mayAddPhotos(before.age)) throw notAllowed(FOR_ADULTS)
  const personKey = opened(secretKey, before.wrapped_key ?? (await keptKey()), placeOfKey(userId))
  const parts = {
    full: seal(personKey, photo, placeOfPart(userId, row.id, 'full')),
    thumbnail: seal(personKey, thumbnail, placeOfPart(userId, row.id, 'thumbnail')),
  }
  const stored = objectStore ? { object: await putParts(objectStore, parts) } : parts
  const [[inserting], , , , [answer], found] = await user.batch([
    ...insertPhoto(userId, key, row, { at, stored }),
    onePhoto(userId, row.id),
    ...last,
  ])
  if (!inserting?.entitled || !answer) throw premiumRequired('progress photos')
  return { answer, found }

  async function keptKey(): Promise<Buffer> {
    const [, [kept]] = await user.batch(keepKey(userId, seal(secretKey, newKey(), placeOfKey(userId))))
    if (!kept) throw new Error('A key that was kept is not there.')
    return kept.wrapped_key
  }

  /** What is stored is queued for its deletion before: the photo may not come. */
  async function putParts(store: ObjectStore, sealed: typeof parts): Promise<string> {
    const object = randomUUID()
    const since = performance.now()
    await queueDeletions(database, [object], new Date(at.getTime() + UNTIL_DELETED_MS))
    await putObjects(store, object, sealed)
    if (performance.now() - since > UNTIL_DELETED_MS / 2) throw storeDown()
    return object
  }
}

/** Much longer than a store may take to answer, and a transaction to end. */
const UNTIL_DELETED_MS = 60 * 60_000
