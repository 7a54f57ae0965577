import { asServer } from '../../db/as-server.ts'
import type { Database } from '../../db/database.ts'
import { build } from '../../db/sql.ts'
import { NotOpened } from '../../sealing/sealing.ts'
import { factorKeyOf, openPart, sealPart, type SealedPart } from './sealing.ts'

const ROWS_AT_ONCE = 500

/**
 * Seals the second factors that were sealed with the secret until now with the one of today. What opens with neither stays as it is, and
 * opens again when its secret comes back. Several nodes may do it at once. Returns how many were sealed anew.
 */
export async function resealFactors(
  database: Database,
  { authSecret, oldAuthSecret }: { readonly authSecret: string; readonly oldAuthSecret: string | undefined },
): Promise<number> {
  if (oldAuthSecret === undefined) return 0
  const keys = { today: factorKeyOf(authSecret), before: factorKeyOf(oldAuthSecret) }
  const server = asServer(database)
  let resealed = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await server.query(
      build
        .selectFrom('auth_second_factors')
        .select(['user_id', 'sealed_secret', 'sealed_salt'])
        .where('user_id', '>', last)
        .orderBy('user_id')
        .limit(ROWS_AT_ONCE),
    )
    for (const { user_id: userId, sealed_secret: secret, sealed_salt: salt } of rows) {
      const sealed = anew(keys, secret, userId, 'secret')
      if (!sealed) continue
      await server.query(
        build
          .updateTable('auth_second_factors')
          .set({ sealed_secret: sealed, ...(salt ? { sealed_salt: anew(keys, salt, userId, 'salt') ?? salt } : {}) })
          .where('user_id', '=', userId)
          .where('sealed_secret', '=', secret)
          .where('sealed_salt', 'is not distinct from', salt),
      )
      resealed += 1
    }
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) return resealed
    last = end.user_id
  }
}

type Keys = { readonly today: Buffer; readonly before: Buffer }

/** The part sealed with the key of today; undefined where it is already, or opens with neither. */
function anew({ today, before }: Keys, sealed: Buffer, userId: string, part: SealedPart): Buffer | undefined {
  if (opened(today, sealed, userId, part)) return undefined
  const content = opened(before, sealed, userId, part)
  return content && sealPart(today, content, userId, part)
}

function opened(key: Buffer, sealed: Buffer, userId: string, part: SealedPart): Buffer | undefined {
  try {
    return openPart(key, sealed, userId, part)
  } catch (error) {
    if (error instanceof NotOpened) return undefined
    throw error
  }
}
