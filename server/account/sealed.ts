import { symmetricDecrypt } from 'better-auth/crypto'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { SettingError, type Settings } from '../env.ts'
import { createAuth } from './auth.ts'

/**
 * Refuses a start with another AUTH_SECRET than the one that the signing keys of this database are sealed with: nobody
 * could sign in, and no session would be known. Where there is no key yet, the first one is made, so that every later
 * start has something to hold its secret against (docs/decisions/025-auth-secret-check.md).
 * @throws SettingError naming the variable.
 */
export async function refuseOtherSecret(database: Database, settings: Settings): Promise<void> {
  await createAuth(database, settings).api.getJwks()
  const keys = await asServer(database).query(build.selectFrom('auth_keys').select('private_key'))
  for (const { private_key: sealed } of keys)
    if (!(await opens(settings.authSecret, sealed)))
      throw new SettingError(
        'AUTH_SECRET (or the secret kept in DATA_DIR/auth-secret) is not the one that this database was set up with. Put that one back, or change it on purpose with `npm run new-secret`: everybody signs in again (docs/operations.md).',
      )
}

/** The seal says by itself whether it was made with this secret. */
async function opens(secret: string, sealed: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: secret, data: JSON.parse(sealed) as string })
    return true
  } catch {
    return false
  }
}
