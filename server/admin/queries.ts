import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'

/** Whether the person is an admin. */
export async function isAdmin(database: Database, userId: string): Promise<boolean> {
  const rows = await asUser(database, userId).query(
    build.selectFrom('user_roles').select('role').where('user_id', '=', userId).where('role', '=', 'admin'),
  )
  return rows.length === 1
}

/** Sets or clears premium_until of an admin. Returns false, and changes nothing, if the person is not one. */
export async function setPremiumUntil(database: Database, userId: string, until: Date | null): Promise<boolean> {
  const rows = await asService(database, 'admin', userId).query(
    build
      .updateTable('profiles')
      .set({ premium_until: until, updated_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where((it) =>
        it.exists(it.selectFrom('user_roles').select('role').where('user_id', '=', userId).where('role', '=', 'admin')),
      )
      .returning('user_id'),
  )
  return rows.length === 1
}

/** The id of the account with this address, in any letter case; undefined if there is none. */
export async function findAccount(database: Database, email: string): Promise<string | undefined> {
  const [found] = await asServer(database).query(
    build.selectFrom('auth_users').select('id').where('email', '=', email.trim().toLowerCase()),
  )
  return found?.id
}

/** Makes a person an admin. Returns false if they were one already. */
export async function giveRole(database: Database, userId: string): Promise<boolean> {
  const rows = await asService(database, 'admin-command', userId).query(
    build
      .insertInto('user_roles')
      .values({ user_id: userId, role: 'admin' })
      .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
      .returning('user_id'),
  )
  return rows.length === 1
}

/** Revokes the role. Returns false if the person was not an admin. */
export async function takeRole(database: Database, userId: string): Promise<boolean> {
  const rows = await asService(database, 'admin-command', userId).query(
    build.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', 'admin').returning('user_id'),
  )
  return rows.length === 1
}

/** A session that has not ended, with the address of its account. */
type SessionOfAccount = { readonly id: string; readonly email: string; readonly device: string | null }

/** All open sessions, some thousands at a time. */
export async function* openSessions(database: Database): AsyncGenerator<readonly SessionOfAccount[]> {
  let last = FIRST_ID
  for (;;) {
    const sessions = await asServer(database).query(
      build
        .selectFrom('auth_sessions as session')
        .innerJoin('auth_users as person', 'person.id', 'session.user_id')
        .select(['session.id', 'person.email', 'session.device'])
        .where('session.id', '>', last)
        .orderBy('session.id')
        .limit(SESSIONS_AT_ONCE),
    )
    const end = sessions.at(-1)
    if (!end) return
    last = end.id
    yield sessions
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const SESSIONS_AT_ONCE = 5_000
