import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { PASSWORD_PROVIDER } from './password-queries.ts'

/**
 * Makes the profile of an account that has lost it. Every account is made with one, by a trigger, and
 * messages and sessions need it; harmless when it is there.
 */
export async function makeProfile(database: Database, userId: string, displayName: string): Promise<void> {
  await asService(database, 'sign-up').query(
    build
      .insertInto('profiles')
      .values({ user_id: userId, display_name: displayName })
      .onConflict((conflict) => conflict.column('user_id').doNothing()),
  )
}

/** The sessions whose tokens may still live although they have ended. */
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

/** The hash that a sign-in with this address is about to be held against; undefined where there is no account. */
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
 * Ends a session that was opened with a password that a change has replaced meanwhile; whether it may stay. The lock
 * waits for a change that is under way: such a session is either seen by the change or refused here.
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
