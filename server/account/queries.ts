import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import type { Queryable } from '../db/transaction.ts'
import { PASSWORD_PROVIDER } from './password-provider.ts'

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

/** The account of this address and its password hash; undefined if there is none. */
export async function findPassword(database: Database, email: string): Promise<PasswordOfAccount | undefined> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_users as person')
      .innerJoin('auth_accounts as account', 'account.user_id', 'person.id')
      .select(['person.id as userId', 'account.password as hash'])
      .where('person.email', '=', email.toLowerCase())
      .where('account.provider_id', '=', PASSWORD_PROVIDER),
  )
  return found?.hash ? { userId: found.userId, hash: found.hash } : undefined
}

export type PasswordOfAccount = { readonly userId: string; readonly hash: string }

/**
 * Whether this is still the password hash of the account, in the transaction of a new session. The lock waits for a concurrent
 * change: it ends the new session, or there is none.
 */
export async function isPasswordStill(tx: Queryable, { userId, hash }: PasswordOfAccount): Promise<boolean> {
  const [now] = await tx.query(
    build
      .selectFrom('auth_accounts')
      .select('password')
      .where('user_id', '=', userId)
      .where('provider_id', '=', PASSWORD_PROVIDER)
      .forShare(),
  )
  return now?.password === hash
}

/** Whether an account other than `userId` can take this address back. */
export async function isFormerOfAnother(
  database: Database,
  email: string,
  { userId, now }: { readonly userId?: string; readonly now: Date },
): Promise<boolean> {
  const former = build.selectFrom('auth_former_emails').select('id').where('email', '=', email.toLowerCase())
  const [, found] = await asServer(database).batch([
    build.deleteFrom('auth_former_emails').where('until', '<=', now),
    userId === undefined ? former : former.where('user_id', '!=', userId),
  ])
  return found.length > 0
}
