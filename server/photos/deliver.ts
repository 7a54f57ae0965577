import type { Context } from 'hono'
import type { PhotoPart } from '#domain/photos/parts'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { notFound } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import { lost, opened } from './errors.ts'
import { sealedPart } from './queries.ts'
import { placeOfKey, placeOfPart } from './sealing.ts'

type Server = Pick<AppContext, 'database'> & { readonly secretKey: Buffer }

/**
 * Answers with the bytes of a part of a photo. No cache keeps them: they are gone for a device with its sign-out.
 * @throws ApiError 404 for a photo that is not the person's, 404 for lost bytes, 503 where it cannot be opened now
 */
export async function deliver({ database, secretKey }: Server, c: Context<ApiEnv>, id: string, part: PhotoPart) {
  const { userId } = c.var.person
  const [found] = await asUser(database, userId).query(sealedPart(userId, id, part))
  if (!found) throw notFound('photo')
  if (!found.body || !found.wrapped_key) throw lost()
  const key = opened(secretKey, found.wrapped_key, placeOfKey(userId))
  const bytes = opened(key, found.body, placeOfPart(userId, id, part))
  return c.body(bytes, 200, { 'content-type': found.type, 'cache-control': 'private, no-store' })
}
