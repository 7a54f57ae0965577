import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'

/** Whether this person holds the role, as they may see it themselves. */
export async function isAdmin(database: Database, userId: string): Promise<boolean> {
  const rows = await asUser(database, userId).query(
    build.selectFrom('user_roles').select('role').where('user_id', '=', userId).where('role', '=', 'admin'),
  )
  return rows.length === 1
}

/** Sets or clears premium_until of an admin; false, and nothing is changed, when the person is none. */
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

/** The account with this address, in whatever case it was typed; undefined when there is none. */
export async function findAccount(database: Database, email: string): Promise<string | undefined> {
  const [found] = await asServer(database).query(
    build.selectFrom('auth_users').select('id').where('email', '=', email.trim().toLowerCase()),
  )
  return found?.id
}

/** Makes somebody an admin; false when they were one already. */
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

/** Takes the role away; false when they were no admin. */
export async function takeRole(database: Database, userId: string): Promise<boolean> {
  const rows = await asService(database, 'admin-command', userId).query(
    build.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', 'admin').returning('user_id'),
  )
  return rows.length === 1
}
