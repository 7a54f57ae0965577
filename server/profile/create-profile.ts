import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build, rawSql } from '../db/sql.ts'

/**
 * Creates the profile of an account if it is missing, and returns whether there is an account. A trigger creates one with each
 * account; messages and sessions need it.
 */
export async function createProfile(
  database: Database,
  userId: string,
  displayName: string | undefined,
): Promise<boolean> {
  const found = await asUser(database, userId).query(
    build.selectFrom('profiles').select('user_id').where('user_id', '=', userId),
  )
  if (found.length > 0) return true
  return asServer(database).transaction(async (tx) => {
    // Waits for a deletion that is under way: on a cluster no foreign key keeps a profile from outliving its account.
    const [account] = await tx.query(build.selectFrom('auth_users').select('id').where('id', '=', userId).forKeyShare())
    if (!account) return false
    await tx.batch([
      AS_SERVICE,
      SET_ACTOR,
      build
        .insertInto('profiles')
        .values({ user_id: userId, display_name: displayName ?? null })
        .onConflict((conflict) => conflict.column('user_id').doNothing()),
    ])
    return true
  })
}

const AS_SERVICE = rawSql(sql`set local role app_service`)
const SET_ACTOR = rawSql(sql`set local app.actor = 'sign-up'`)
