import { sql } from 'kysely'
import { PASSKEY_LIMIT } from '#domain/account/passkey-limit'
import { asServer } from '../../db/as-server.ts'
import type { Database } from '../../db/database.ts'
import { build, rawSql } from '../../db/sql.ts'
import type { Queryable } from '../../db/transaction.ts'
import { insertChallenge } from '../insert-challenge.ts'
import { lockAccount } from '../lock-account.ts'

export type ChallengePurpose = 'sign-in' | 'proof' | 'new-passkey'

/** A challenge for one purpose, and for a signed-in person unless it is a sign-in. */
export type ChallengeFor = { readonly purpose: ChallengePurpose; readonly userId: string | null }

/** Stores a challenge, and purges some that are too old. Returns its id. */
export async function storeChallenge(
  database: Database,
  { purpose, userId }: ChallengeFor,
  { challenge, now, until }: { readonly challenge: Buffer; readonly now: Date; readonly until: Date },
): Promise<string> {
  return insertChallenge(database, { purpose, user_id: userId, challenge, expires_at: until }, now)
}

/** Uses up a challenge; undefined if it is used, too old, unknown, or for another purpose or person. */
export async function consumeChallenge(
  database: Database,
  id: string,
  { purpose, userId }: ChallengeFor,
  now: Date,
): Promise<Buffer | undefined> {
  const [spent] = await asServer(database).query(
    build
      .deleteFrom('auth_challenges')
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('user_id', 'is not distinct from', userId)
      .where('expires_at', '>', now)
      .returning('challenge'),
  )
  return spent?.challenge
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  sql<number>`sign_count::float8`.as('signCount'),
  'transports',
  'aaguid',
  'device',
  'backed_up as backedUp',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

/** A passkey as stored. */
export type StoredPasskey = {
  readonly id: string
  readonly userId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
  readonly aaguid: string | null
  readonly device: string | null
  readonly backedUp: boolean
  readonly name: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** The person's passkeys, the newest first. */
export async function listPasskeysOf(database: Database, userId: string): Promise<readonly StoredPasskey[]> {
  return asServer(database).query(
    build
      .selectFrom('auth_passkeys')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  )
}

/** The passkey that a browser knows by this id, with the handle of its person; undefined if no account has it. */
export async function findPasskey(
  database: Database,
  credentialId: Buffer,
): Promise<(StoredPasskey & { readonly handle: Buffer }) | undefined> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_passkeys')
      .innerJoin('auth_passkey_handles as known', 'known.user_id', 'auth_passkeys.user_id')
      .select([
        ...COLUMNS.map((column) =>
          column === 'user_id as userId' ? ('auth_passkeys.user_id as userId' as const) : column,
        ),
        'known.handle',
      ])
      .where('credential_id', '=', credentialId),
  )
  return found
}

/** The handle by which passkeys know the person, made at the first. */
export async function handleOf(database: Database, userId: string, fresh: Buffer): Promise<Buffer> {
  const [, found] = await asServer(database).batch([
    build
      .insertInto('auth_passkey_handles')
      .values({ user_id: userId, handle: fresh })
      .onConflict((conflict) => conflict.column('user_id').doNothing()),
    build.selectFrom('auth_passkey_handles').select('handle').where('user_id', '=', userId),
  ])
  const [row] = found
  if (!row) throw new Error('The handle was not stored.')
  return row.handle
}

/** The email address and the name of an account, for a new passkey. */
export async function findOwner(
  database: Database,
  userId: string,
): Promise<{ readonly email: string; readonly name: string } | undefined> {
  const [owner] = await asServer(database).query(
    build.selectFrom('auth_users').select(['email', 'name']).where('id', '=', userId),
  )
  return owner
}

export type InsertedPasskey = Omit<StoredPasskey, 'id' | 'name' | 'lastUsedAt'> & { readonly backupEligible: boolean }

/** Adds a passkey. 'full': the person has as many as are kept; 'taken': it was added before. The lock makes the count right. */
export async function insertPasskey(
  database: Database,
  made: InsertedPasskey,
): Promise<StoredPasskey | 'full' | 'taken'> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    await tx.query(build.selectFrom('auth_users').select('id').where('id', '=', made.userId).forUpdate())
    const before = await tx.query(build.selectFrom('auth_passkeys').select('id').where('user_id', '=', made.userId))
    if (before.length >= PASSKEY_LIMIT) return 'full'
    const [added] = await tx.query(
      build
        .insertInto('auth_passkeys')
        .values({
          user_id: made.userId,
          credential_id: made.credentialId,
          public_key: made.publicKey,
          sign_count: made.signCount,
          transports: [...made.transports],
          aaguid: made.aaguid,
          device: made.device,
          backup_eligible: made.backupEligible,
          backed_up: made.backedUp,
          created_at: made.createdAt,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning(COLUMNS),
    )
    return added ?? 'taken'
  })
}

/**
 * Notes the use of a passkey, in the transaction of what it proves. Returns false where the passkey is gone, or its counter does not rise:
 * of two that show one signature one passes.
 */
export async function noteUse(
  tx: Queryable,
  id: string,
  { signCount, backedUp, at }: { readonly signCount: number; readonly backedUp: boolean; readonly at: Date },
): Promise<boolean> {
  const used = await tx.query(
    build
      .updateTable('auth_passkeys')
      .set({ sign_count: signCount, backed_up: backedUp, last_used_at: at })
      .where('id', '=', id)
      .where((it) => it.or([it('sign_count', '<', String(signCount)), it('sign_count', '=', '0')]))
      .returning('id'),
  )
  return used.length === 1
}

/** Names a passkey of the person; undefined if they have no such passkey. */
export async function setName(
  database: Database,
  { userId, id }: { readonly userId: string; readonly id: string },
  name: string,
): Promise<StoredPasskey | undefined> {
  const [named] = await asServer(database).query(
    build
      .updateTable('auth_passkeys')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(COLUMNS),
  )
  return named
}

/** Deletes a passkey of the person. Returns whether it existed. */
export async function deletePasskey(
  database: Database,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    await lockAccount(tx, userId)
    const gone = await tx.query(
      build.deleteFrom('auth_passkeys').where('user_id', '=', userId).where('id', '=', id).returning('id'),
    )
    return gone.length === 1
  })
}

/** The actor of the audit log is the person. */
const SET_ACTOR = rawSql(sql`select set_config('app.actor', 'person', true)`)
