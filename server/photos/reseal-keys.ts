import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { NotOpened, open, seal } from '../sealing/sealing.ts'
import { photoKeyOf, placeOfKey } from './sealing.ts'

const ROWS_AT_ONCE = 500

/**
 * Seals the keys of photos that were sealed with the secret until now with the one of today. What opens with neither stays as it is, and
 * opens again when its secret comes back. Several nodes may do it at once. Returns how many were sealed anew.
 */
export async function resealKeys(
  database: Database,
  { authSecret, oldAuthSecret }: { readonly authSecret: string; readonly oldAuthSecret: string | undefined },
): Promise<number> {
  if (oldAuthSecret === undefined) return 0
  const [today, before] = [photoKeyOf(authSecret), photoKeyOf(oldAuthSecret)]
  const service = asService(database, 'photos')
  let resealed = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await service.query(
      build
        .selectFrom('photo_keys')
        .select(['user_id', 'wrapped_key'])
        .where('user_id', '>', last)
        .orderBy('user_id')
        .limit(ROWS_AT_ONCE),
    )
    for (const { user_id: userId, wrapped_key: wrapped } of rows) {
      const key = openedBy(today, wrapped, userId) ? undefined : openedBy(before, wrapped, userId)
      if (!key) continue
      await service.query(
        build
          .updateTable('photo_keys')
          .set({ wrapped_key: seal(today, key, placeOfKey(userId)) })
          .where('user_id', '=', userId)
          .where('wrapped_key', '=', wrapped),
      )
      resealed += 1
    }
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) return resealed
    last = end.user_id
  }
}

function openedBy(secretKey: Buffer, wrapped: Buffer, userId: string): Buffer | undefined {
  try {
    return open(secretKey, wrapped, placeOfKey(userId))
  } catch (error) {
    if (error instanceof NotOpened) return undefined
    throw error
  }
}
