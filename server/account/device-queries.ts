import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import type { Queryable } from '../db/transaction.ts'
import { build } from '../db/sql.ts'

/** Devices that are kept of one person: those that signed in last. */
const MOST_DEVICES = 10

/** Whether the account of this e-mail address has signed in with this device before. */
export async function isDeviceOf(database: Database, email: string, tokenHash: string): Promise<boolean> {
  const found = await asServer(database).query(
    build
      .selectFrom('auth_devices as device')
      .innerJoin('auth_users as person', 'person.id', 'device.user_id')
      .select('device.user_id')
      .where('person.email', '=', email.toLowerCase())
      .where('device.token_hash', '=', tokenHash),
  )
  return found.length > 0
}

/** Whether this person has signed in with this device; without a person, whether anybody has: then its token was made here. */
export async function isDevice(database: Database, tokenHash: string, userId?: string): Promise<boolean> {
  const ofAnybody = build.selectFrom('auth_devices').select('user_id').where('token_hash', '=', tokenHash).limit(1)
  const found = await asServer(database).query(
    userId === undefined ? ofAnybody : ofAnybody.where('user_id', '=', userId),
  )
  return found.length > 0
}

/** Keeps this device as one of the person's, and forgets those that they have not used for longest. */
export async function keepDevice(
  database: Database,
  { userId, tokenHash, at }: { readonly userId: string; readonly tokenHash: string; readonly at: Date },
): Promise<void> {
  await asServer(database).batch([
    build
      .insertInto('auth_devices')
      .values({ user_id: userId, token_hash: tokenHash, created_at: at, last_used_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: at })),
    build
      .deleteFrom('auth_devices')
      .where('user_id', '=', userId)
      .where('token_hash', 'not in', (newest) =>
        newest
          .selectFrom('auth_devices')
          .select('token_hash')
          .where('user_id', '=', userId)
          .orderBy('last_used_at', 'desc')
          .orderBy(sql`token_hash = ${tokenHash}`, 'desc')
          .limit(MOST_DEVICES),
      ),
  ])
}

/** Forgets every device of the person, in the transaction of a new password. */
export async function forgetDevices(tx: Queryable, userId: string): Promise<void> {
  await tx.query(build.deleteFrom('auth_devices').where('user_id', '=', userId))
}
