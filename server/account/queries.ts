import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { PASSWORD_PROVIDER } from './password-queries.ts'

/** The ended sessions whose tokens may not have expired yet. */
export async function readEndedSessions(
  database: Database,
): Promise<readonly { readonly session_id: string; readonly until: Date }[]> {
  return asServer(database).query(
    build
      .selectFrom('ended_sessions')
      .select(['session_id', 'until'])
      .where('until', '>', sql<Date>`now()`),
  )
}

/** The e-mail address of an account, and whether it is confirmed. */
export async function findAddress(
  database: Database,
  userId: string,
): Promise<{ readonly email: string; readonly isConfirmed: boolean } | undefined> {
  const [account] = await asServer(database).query(
    build.selectFrom('auth_users').select(['email', 'email_verified as isConfirmed']).where('id', '=', userId),
  )
  return account
}

/** The password hash of the account of this address; undefined if there is none. */
export async function readHash(database: Database, email: string): Promise<string | undefined> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_users as person')
      .innerJoin('auth_accounts as account', 'account.user_id', 'person.id')
      .select('account.password as hash')
      .where('person.email', '=', email.toLowerCase())
      .where('account.provider_id', '=', PASSWORD_PROVIDER),
  )
  return found?.hash ?? undefined
}

/**
 * Ends a new session whose password was replaced meanwhile. Returns whether it is valid. The lock waits for a concurrent
 * change: the session is ended either by the change or here.
 */
export async function confirmSession(
  database: Database,
  { userId, token, hash }: { readonly userId: string; readonly token: string; readonly hash: string | undefined },
): Promise<boolean> {
  return asServer(database).transaction(async (tx) => {
    const [now] = await tx.query(
      build
        .selectFrom('auth_accounts')
        .select('password')
        .where('user_id', '=', userId)
        .where('provider_id', '=', PASSWORD_PROVIDER)
        .forShare(),
    )
    if (now !== undefined && now.password === hash) return true
    await tx.query(build.deleteFrom('auth_sessions').where('user_id', '=', userId).where('token', '=', token))
    return false
  })
}
