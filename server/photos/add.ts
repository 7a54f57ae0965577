import type { Photo } from '#contract'
import { asUser } from '../db/as-user.ts'
import type { AppContext } from '../app-context.ts'
import { reusedId } from '../http/api-error.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import type { Inserted, Last } from '../idempotency/write.ts'
import { premiumRequired } from '../subscription/errors.ts'
import type { CheckedPhoto } from './checked.ts'
import { opened } from './errors.ts'
import { beforeAdding, insertBlobs, insertPhoto, keepKey, onePhoto } from './queries.ts'
import { newKey, placeOfKey, placeOfPart, seal } from './sealing.ts'

type Server = Pick<AppContext, 'database' | 'now'> & { readonly secretKey: Buffer }

/**
 * Seals a photo and inserts it with the key of its write, and runs `last`, in one transaction.
 * @throws ApiError 403 without premium, 422 where the photo is there already, 503 where the key of the person does not open; the driver's error when the id of the write is in
 * use, or where as many photos as are kept are there
 */
export async function add(
  { database, now, secretKey }: Server,
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
  const personKey = opened(secretKey, before.wrapped_key ?? (await keptKey()), placeOfKey(userId))
  const parts = {
    full: seal(personKey, photo, placeOfPart(userId, row.id, 'full')),
    thumbnail: seal(personKey, thumbnail, placeOfPart(userId, row.id, 'thumbnail')),
  }
  const [[inserting], , , , [answer], found] = await user.batch([
    ...insertPhoto(userId, key, row, { at, object: null }),
    insertBlobs(userId, row.id, parts),
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
}
