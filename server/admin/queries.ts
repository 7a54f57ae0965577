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
