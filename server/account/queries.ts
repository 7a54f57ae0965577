import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { written } from '../db/written.ts'
import { PASSWORD_PROVIDER } from './password-queries.ts'

/** Gives a new person the row that all their other rows hang on; harmless when it is there already. */
export async function makeProfile(database: Database, userId: string, displayName: string): Promise<void> {
  await asService(database, 'sign-up').one(
    build
      .insertInto('profiles')
      .values({ user_id: userId, display_name: displayName })
      .onConflict((conflict) => conflict.column('user_id').doNothing()),
  )
}

/** No window is open for longer. */
const LONGEST_WINDOW_SECONDS = 60 * 60

/**
 * Counts one more try under each key, in the window that is open or in a new one; answers how many each has seen. Each
 * time a few windows that are over are forgotten, more than can be added, so that nobody fills the table.
 */
export async function countAttempts(
  database: Database,
  keys: readonly string[],
  windowSeconds: number,
): Promise<readonly number[]> {
  const counted = await asServer(database).all<readonly { readonly count: number }[]>([
    // A count that a power cut takes back is no loss: nobody waits for the disk.
    written(sql<never>`set local synchronous_commit = off`),
    ...keys.map((key) => countOne(key, windowSeconds)),
    // Last, and past what is locked: it never makes two calls wait for each other.
    written(sql<never>`
      delete from rate_limits where key in (
        select key from rate_limits where window_start < now() - make_interval(secs => ${LONGEST_WINDOW_SECONDS})
        order by window_start limit 10 for update skip locked
      )`),
  ])
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

/** Whether there is an account of this id. */
export async function hasAccount(database: Database, userId: string): Promise<boolean> {
  const rows = await asServer(database).one(build.selectFrom('auth_users').select('id').where('id', '=', userId))
  return rows.length === 1
}
