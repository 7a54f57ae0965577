import { sql } from 'kysely'
import { asServer } from '../../db/as-server.ts'
import type { Database } from '../../db/database.ts'
import type { Queryable } from '../../db/transaction.ts'
import { build } from '../../db/sql.ts'

/** The most devices that are stored of one person. */
const DEVICE_LIMIT = 10

/** Whether this device has signed in to the account of this e-mail address before. */
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

/** Whether this person, or without `userId` anyone, has signed in with this device. */
export async function isDevice(database: Database, tokenHash: string, userId?: string): Promise<boolean> {
  const ofAnybody = build.selectFrom('auth_devices').select('user_id').where('token_hash', '=', tokenHash).limit(1)
  const found = await asServer(database).query(
    userId === undefined ? ofAnybody : ofAnybody.where('user_id', '=', userId),
  )
  return found.length > 0
}

/** Stores a device of the person, and deletes the least recently used ones over the limit. */
export async function storeDevice(
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
          .limit(DEVICE_LIMIT),
      ),
  ])
}

/** Deletes the person's devices, in the transaction of a new password. */
export async function deleteDevices(tx: Queryable, userId: string): Promise<void> {
  await tx.query(build.deleteFrom('auth_devices').where('user_id', '=', userId))
}
