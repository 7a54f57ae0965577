import { sql } from 'kysely'
import { asServer } from '../../db/as-server.ts'
import type { Database } from '../../db/database.ts'
import { build, rawSql } from '../../db/sql.ts'
import type { Queryable } from '../../db/transaction.ts'
import { lockAccount } from '../lock-account.ts'

/** A second factor as stored. `onSince`: null until it is confirmed. `sealedSalt`: of its recovery codes, null until then too. */
export type StoredFactor = {
  readonly userId: string
  readonly sealedSecret: Buffer
  readonly sealedSalt: Buffer | null
  readonly lastStep: number
  readonly startedAt: Date
  readonly onSince: Date | null
}

const COLUMNS = [
  'user_id as userId',
  'sealed_secret as sealedSecret',
  'sealed_salt as sealedSalt',
  sql<number>`last_step::float8`.as('lastStep'),
  'started_at as startedAt',
  'confirmed_at as onSince',
] as const

/** The person's second factor, confirmed or not; undefined where none was begun. */
export async function findFactor(database: Database, userId: string): Promise<StoredFactor | undefined> {
  const [found] = await asServer(database).query(
    build.selectFrom('auth_second_factors').select(COLUMNS).where('user_id', '=', userId),
  )
  return found
}

/** Whether a second factor of the person is on, in the transaction of a session. */
export async function isFactorOn(tx: Queryable, userId: string): Promise<boolean> {
  const found = await tx.query(
    build
      .selectFrom('auth_second_factors')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null),
  )
  return found.length > 0
}

/** How many recovery codes the person has that were not used. */
export async function countCodes(database: Database, userId: string): Promise<number> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_recovery_codes')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null),
  )
  return found?.left ?? 0
}

/**
 * Stores a secret that is not confirmed, in place of an earlier one, and purges those of everybody that were begun before `voidBefore`. Returns
 * false where a second factor is on.
 */
export async function storeSecret(
  database: Database,
  userId: string,
  { sealed, now, voidBefore }: { readonly sealed: Buffer; readonly now: Date; readonly voidBefore: Date },
): Promise<boolean> {
  const [, stored] = await asServer(database).batch([
    build.deleteFrom('auth_second_factors').where('confirmed_at', 'is', null).where('started_at', '<', voidBefore),
    build
      .insertInto('auth_second_factors')
      .values({ user_id: userId, sealed_secret: sealed, started_at: now })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed_secret: sealed, started_at: now, last_step: '0' })
          .where('auth_second_factors.confirmed_at', 'is', null),
      )
      .returning('user_id'),
  ])
  return stored.length === 1
}

/** Recovery codes to be stored: the sealed salt and the hashes by it. */
export type StoredCodes = { readonly sealedSalt: Buffer; readonly hashes: readonly Buffer[]; readonly at: Date }

/** Turns a second factor on that was begun with this secret, and stores its first recovery codes. Returns false where it is on or was begun anew. */
export async function confirmFactor(
  database: Database,
  { userId, sealedSecret }: Pick<StoredFactor, 'userId' | 'sealedSecret'>,
  { step, sealedSalt, hashes, at }: StoredCodes & { readonly step: number },
): Promise<boolean> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    await lockAccount(tx, userId)
    const confirmed = await tx.query(
      build
        .updateTable('auth_second_factors')
        .set({ confirmed_at: at, last_step: String(step), sealed_salt: sealedSalt, codes_made_at: at })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .where('sealed_secret', '=', sealedSecret)
        .returning('user_id'),
    )
    if (confirmed.length === 0) return false
    await insertCodes(tx, userId, hashes)
    return true
  })
}

/** Replaces the recovery codes. Returns false where no second factor is on. */
export async function replaceCodes(
  database: Database,
  userId: string,
  { sealedSalt, hashes, at }: StoredCodes,
): Promise<boolean> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    await lockAccount(tx, userId)
    const replaced = await tx.query(
      build
        .updateTable('auth_second_factors')
        .set({ sealed_salt: sealedSalt, codes_made_at: at })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .returning('user_id'),
    )
    if (replaced.length === 0) return false
    await tx.query(build.deleteFrom('auth_recovery_codes').where('user_id', '=', userId))
    await insertCodes(tx, userId, hashes)
    return true
  })
}

/** Deletes the person's second factor, if it is on, with all that belongs to it. */
export async function deleteFactor(database: Database, userId: string): Promise<void> {
  await asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    await lockAccount(tx, userId)
    await tx.query(
      build.deleteFrom('auth_second_factors').where('user_id', '=', userId).where('confirmed_at', 'is not', null),
    )
  })
}

async function insertCodes(tx: Queryable, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.query(build.insertInto('auth_recovery_codes').values(hashes.map((hash) => ({ user_id: userId, hash }))))
}

/** The actor of the audit log is the person. */
const SET_ACTOR = rawSql(sql`select set_config('app.actor', 'person', true)`)
