import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { written } from '../db/written.ts'

/** Gives a new person the row that all their other rows hang on; harmless when it is there already. */
export async function makeProfile(database: Database, userId: string, displayName: string): Promise<void> {
  await asService(database, 'sign-up').one(
    build
      .insertInto('profiles')
      .values({ user_id: userId, display_name: displayName })
      .onConflict((conflict) => conflict.column('user_id').doNothing()),
  )
}

/** Counts one more try under each key, in the window that is open or in a new one; answers how many each has seen. */
export async function countAttempts(
  database: Database,
  keys: readonly [string, string],
  windowSeconds: number,
): Promise<readonly number[]> {
  const [first, second] = keys
  const counted = await asServer(database).all([countOne(first, windowSeconds), countOne(second, windowSeconds)])
  return counted.flat().map(({ count }) => count)
}

function countOne(key: string, windowSeconds: number) {
  const isOpen = sql`r.window_start > now() - make_interval(secs => ${windowSeconds})`
  return written(sql<{ count: number }>`
    insert into rate_limits as r (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when ${isOpen} then r.count + 1 else 1 end,
      window_start = case when ${isOpen} then r.window_start else now() end
    returning count`)
}

/** Remembers that a session has ended until its last access token is dead, for nodes that start later. */
export async function keepEndedSession(database: Database, sessionId: string, until: Date): Promise<void> {
  await asServer(database).all([
    build.deleteFrom('ended_sessions').where('until', '<', sql<Date>`now()`),
    build
      .insertInto('ended_sessions')
      .values({ session_id: sessionId, until })
      .onConflict((conflict) => conflict.column('session_id').doNothing()),
  ])
}

/** The sessions whose tokens may still live although they have ended. */
export async function readEndedSessions(
  database: Database,
): Promise<readonly { readonly session_id: string; readonly until: Date }[]> {
  return asServer(database).one(
    build
      .selectFrom('ended_sessions')
      .select(['session_id', 'until'])
      .where('until', '>', sql<Date>`now()`),
  )
}

/** What a change of the password is judged by. `names` are what the person is called, in the account and in the profile. */
export type Credential = {
  readonly email: string
  readonly names: readonly string[]
  readonly hash: string
  readonly signedInAt: Date
}

/** The person's credential and when this session signed in; undefined when the session has ended. */
export async function readCredential(
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<Credential | undefined> {
  const [found] = await asServer(database).one(
    build
      .selectFrom('auth_sessions as session')
      .innerJoin('auth_users as person', 'person.id', 'session.user_id')
      .innerJoin('auth_accounts as account', 'account.user_id', 'person.id')
      .select(['person.email', 'person.name', 'account.password as hash', 'session.created_at as signedInAt'])
      .where('session.id', '=', sessionId)
      .where('person.id', '=', userId)
      .where('account.provider_id', '=', PASSWORD_PROVIDER),
  )
  if (!found?.hash) return undefined
  const [profile] = await asUser(database, userId).one(
    build.selectFrom('profiles').select('display_name').where('user_id', '=', userId),
  )
  return { ...found, hash: found.hash, names: [found.name, profile?.display_name ?? ''] }
}

/**
 * Puts the new hash in the place of the old one and ends every other session; gives the ids of those. Undefined, and
 * nothing is changed, when the password is no longer the old one or this session has ended: of two changes at the same
 * moment one succeeds.
 */
export async function replacePassword(
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { from, to, refusedUntil }: { readonly from: string; readonly to: string; readonly refusedUntil: Date },
): Promise<readonly string[] | undefined> {
  return asServer(database).transaction(async (run) => {
    await run(written(sql`select set_config('app.actor', 'person', true)`))
    const replaced = await run(
      build
        .updateTable('auth_accounts')
        .set({ password: to, updated_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .where('provider_id', '=', PASSWORD_PROVIDER)
        .where('password', '=', from)
        .where((it) =>
          it.exists(
            it.selectFrom('auth_sessions').select('id').where('id', '=', sessionId).where('user_id', '=', userId),
          ),
        )
        .returning('id'),
    )
    if (replaced.length === 0) return undefined
    const ended = await run(
      build.deleteFrom('auth_sessions').where('user_id', '=', userId).where('id', '!=', sessionId).returning('id'),
    )
    if (ended.length > 0)
      await run(
        build
          .insertInto('ended_sessions')
          .values(ended.map(({ id }) => ({ session_id: id, until: refusedUntil })))
          .onConflict((conflict) => conflict.column('session_id').doNothing()),
      )
    return ended.map(({ id }) => id)
  })
}

/** The hash that a sign-in with this address is about to be held against; undefined where there is no account. */
export async function readHash(database: Database, email: string): Promise<string | undefined> {
  const [found] = await asServer(database).one(
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
  return asServer(database).transaction(async (run) => {
    const [now] = await run(
      build
        .selectFrom('auth_accounts')
        .select('password')
        .where('user_id', '=', userId)
        .where('provider_id', '=', PASSWORD_PROVIDER)
        .forShare(),
    )
    if (now !== undefined && now.password === hash) return true
    await run(build.deleteFrom('auth_sessions').where('user_id', '=', userId).where('token', '=', token))
    return false
  })
}

/** The auth library's word for an account that signs in with e-mail and password. */
const PASSWORD_PROVIDER = 'credential'
