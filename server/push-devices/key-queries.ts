import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'

/** The key as it is stored. */
export type SealedKey = { readonly public_key: string; readonly sealed_private_key: string }

/** The key of this database; undefined before the first start. */
export async function readPushKey(database: Database): Promise<SealedKey | undefined> {
  const [kept] = await asServer(database).query(
    build.selectFrom('push_keys').select(['public_key', 'sealed_private_key']),
  )
  return kept
}

/** Stores a key instead of `earlier`, unless another node was faster. */
export async function replacePushKey(
  database: Database,
  key: SealedKey,
  earlier: SealedKey | undefined,
): Promise<void> {
  await asServer(database).query(
    build
      .insertInto('push_keys')
      .values(key)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...key, created_at: new Date() })
          .where('push_keys.sealed_private_key', '=', earlier?.sealed_private_key ?? ''),
      ),
  )
}
