import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import type { Queryable } from '../db/transaction.ts'
import { build, rawSql } from '../db/sql.ts'
import { lockAccount } from './lock-account.ts'
import { PASSWORD_PROVIDER } from './password-provider.ts'
import { deleteDevices } from './sign-in/device-queries.ts'

/** The data that a new password must not contain. `names`: of the account and of the profile. */
export type PasswordOwner = { readonly email: string; readonly names: readonly string[] }

/** The person's current password hash, and when they have last proved in this session that it is them: by signing in, at first. */
export type Credential = PasswordOwner & { readonly hash: string; readonly provedAt: Date }

/** The person's credential; undefined if the session has ended. */
export async function readCredential(
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<Credential | undefined> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_sessions as session')
      .innerJoin('auth_users as person', 'person.id', 'session.user_id')
      .innerJoin('auth_accounts as account', 'account.user_id', 'person.id')
      .select([
        'person.email',
        'person.name',
        'account.password as hash',
        sql<Date>`coalesce(session.proved_at, session.created_at)`.as('provedAt'),
      ])
      .where('session.id', '=', sessionId)
      .where('person.id', '=', userId)
      .where('account.provider_id', '=', PASSWORD_PROVIDER),
  )
  if (!found?.hash) return undefined
  return { ...found, hash: found.hash, names: [found.name, await displayNameOf(database, userId)] }
}

/** Notes a proof in its session, if `holds` in the same transaction. Returns whether the session is there and the proof holds. */
export async function noteProof(
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  at: Date,
  holds: (tx: Queryable) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  return asServer(database).transaction(async (tx) => {
    await lockAccount(tx, userId)
    if (!(await holds(tx))) return false
    const noted = await tx.query(
      build
        .updateTable('auth_sessions')
        .set({ proved_at: at })
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .returning('id'),
    )
    return noted.length === 1
  })
}

/** The owner of a password link, by its stored identifier; undefined if it is used or expired. */
export async function findLinkOwner(
  database: Database,
  link: string,
  at: Date,
): Promise<(PasswordOwner & { readonly userId: string }) | undefined> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_verifications as link')
      .innerJoin('auth_users as person', (on) => on.on(sql`person.id::text`, '=', sql.ref('link.value')))
      .select(['person.id as userId', 'person.email', 'person.name'])
      .where('link.identifier', '=', link)
      .where('link.expires_at', '>', at),
  )
  if (!found) return undefined
  return { ...found, names: [found.name, await displayNameOf(database, found.userId)] }
}

/** The name in the person's profile; '' without one. */
export async function displayNameOf(database: Database, userId: string): Promise<string> {
  const [profile] = await asUser(database, userId).query(
    build.selectFrom('profiles').select('display_name').where('user_id', '=', userId),
  )
  return profile?.display_name ?? ''
}

/**
 * Replaces the password hash, ends the person's other sessions and returns their ids. Undefined, and nothing is changed, if
 * the password has changed or this session has ended: of two concurrent changes one succeeds. Open password links and known
 * devices are deleted.
 */
export async function replacePassword(
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { from, to, refusedUntil }: { readonly from: string; readonly to: string; readonly refusedUntil: Date },
): Promise<readonly string[] | undefined> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    const replaced = await tx.query(
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
    await consumeLinks(tx, userId)
    await deleteDevices(tx, userId)
    return endSessions(tx, userId, refusedUntil, sessionId)
  })
}

/**
 * Sets the password hash of a link's owner, deletes their links and ends their sessions. Returns the sessions' ids; undefined,
 * and nothing is changed, if the link was used meanwhile. The link proves access to the mailbox, so the address is confirmed
 * as well.
 */
export async function replaceForgottenPassword(
  database: Database,
  { userId, link }: { readonly userId: string; readonly link: string },
  { to, refusedUntil }: { readonly to: string; readonly refusedUntil: Date },
): Promise<readonly string[] | undefined> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    await lockAccount(tx, userId)
    // Every change of a password locks the account first, so concurrent changes are serialized.
    await tx.query(
      build
        .selectFrom('auth_accounts')
        .select('id')
        .where('user_id', '=', userId)
        .where('provider_id', '=', PASSWORD_PROVIDER)
        .forUpdate(),
    )
    const [good] = await tx.query(
      build.selectFrom('auth_verifications').select('id').where('identifier', '=', link).where('value', '=', userId),
    )
    if (!good) return undefined
    await consumeLinks(tx, userId)
    await deleteDevices(tx, userId)
    await deleteWaysInOfUnconfirmed(tx, userId)
    await tx.query(
      build
        .updateTable('auth_accounts')
        .set({ password: to, updated_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .where('provider_id', '=', PASSWORD_PROVIDER),
    )
    await tx.query(build.updateTable('auth_users').set({ email_verified: true }).where('id', '=', userId))
    return endSessions(tx, userId, refusedUntil)
  })
}

/** Deletes the person's password links, and an address that waits for its link. */
async function consumeLinks(tx: Queryable, userId: string): Promise<void> {
  await tx.query(build.deleteFrom('auth_verifications').where('value', '=', userId))
  await tx.query(build.deleteFrom('auth_email_changes').where('user_id', '=', userId))
}

/**
 * Deletes the passkeys and the second factor of a person whose address was not confirmed. Somebody who made the account with the address of
 * another person would otherwise keep a way into it, or keep its owner out.
 */
async function deleteWaysInOfUnconfirmed(tx: Queryable, userId: string): Promise<void> {
  for (const table of ['auth_passkeys', 'auth_second_factors'] as const)
    await tx.query(
      build
        .deleteFrom(table)
        .where('user_id', 'in', (unconfirmed) =>
          unconfirmed
            .selectFrom('auth_users')
            .select('id')
            .where('id', '=', userId)
            .where('email_verified', '=', false),
        ),
    )
}

/** Ends the person's sessions except one, and records them as ended until their last token has expired. */
export async function endSessions(
  tx: Queryable,
  userId: string,
  until: Date,
  except?: string,
): Promise<readonly string[]> {
  const sessions = build.deleteFrom('auth_sessions').where('user_id', '=', userId).returning('id')
  const ended = await tx.query(except === undefined ? sessions : sessions.where('id', '!=', except))
  if (ended.length > 0)
    await tx.query(
      rawSql(sql`
        insert into ended_sessions (session_id, until)
        select id, ${until}::timestamptz from unnest(${ended.map(({ id }) => id)}::uuid[]) as id
        on conflict (session_id) do nothing`),
    )
  return ended.map(({ id }) => id)
}

/** The actor of the audit log is the person. */
const SET_ACTOR = rawSql(sql`select set_config('app.actor', 'person', true)`)
