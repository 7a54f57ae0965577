import { symmetricDecrypt } from 'better-auth/crypto'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { SettingError } from '../env/setting-error.ts'
import type { Settings } from '../env.ts'
import { createAuth } from './auth.ts'

/**
 * Rejects an AUTH_SECRET that does not decrypt the signing keys of this database: no one could sign in, and no session would
 * be valid. If there is no key yet, the first one is created, so that later starts can check their secret
 * (docs/decisions/025-auth-secret-check.md).
 * @throws SettingError naming the variable.
 */
export async function assertSameSecret(database: Database, settings: Settings): Promise<void> {
  await createAuth(database, settings).api.getJwks()
  const keys = await asServer(database).query(build.selectFrom('auth_keys').select('private_key'))
  for (const { private_key: encrypted } of keys)
    if (!(await canDecrypt(settings.authSecret, encrypted)))
      throw new SettingError(
        'AUTH_SECRET (or the secret kept in DATA_DIR/auth-secret) is not the one that this database was set up with. Put that one back, or change it on purpose with `npm run new-secret`: everybody signs in again (docs/operations.md).',
      )
}

/** Decryption is authenticated: it fails with any other secret. */
async function canDecrypt(secret: string, encrypted: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: secret, data: JSON.parse(encrypted) as string })
    return true
  } catch {
    return false
  }
}
