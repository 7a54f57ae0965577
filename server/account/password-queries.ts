import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import type { Queryable } from '../db/transaction.ts'
import { build, rawSql } from '../db/sql.ts'
import { forgetDevices } from './device-queries.ts'

/** The auth library's word for an account that signs in with e-mail and password. */
export const PASSWORD_PROVIDER = 'credential'

/** What a new password is judged by. `names` are what the person is called, in the account and in the profile. */
export type PasswordOwner = { readonly email: string; readonly names: readonly string[] }

/** What a change of the password is judged by as well: the one there is, and when this session signed in. */
export type Credential = PasswordOwner & { readonly hash: string; readonly signedInAt: Date }

/** The person's credential and when this session signed in; undefined when the session has ended. */
export async function readCredential(
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<Credential | undefined> {
  const [found] = await asServer(database).query(
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
  return { ...found, hash: found.hash, names: [found.name, await displayNameOf(database, userId)] }
}

/** Whose new password a link is for, by the identifier under which the link is kept; undefined when it is good no more. */
export async function readLinkHolder(
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

async function displayNameOf(database: Database, userId: string): Promise<string> {
  const [profile] = await asUser(database, userId).query(
    build.selectFrom('profiles').select('display_name').where('user_id', '=', userId),
  )
  return profile?.display_name ?? ''
}

/**
 * Puts the new hash in the place of the old one and ends every other session; gives the ids of those. Undefined, and
 * nothing is changed, when the password is no longer the old one or this session has ended: of two changes at the same
 * moment one succeeds. Links to a new password that are still about are worth nothing from now on.
 */
export async function replacePassword(
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { from, to, refusedUntil }: { readonly from: string; readonly to: string; readonly refusedUntil: Date },
): Promise<readonly string[] | undefined> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(AS_PERSON)
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
    await spendLinks(tx, userId)
    await forgetDevices(tx, userId)
    return endSessions(tx, userId, refusedUntil, sessionId)
  })
}

/**
 * Gives the holder of a link the new hash, uses up every link of theirs and ends every session; gives the ids of those.
 * Undefined, and nothing is changed, when the link was used meanwhile. Who reads the link reads the mailbox, so the address
 * is confirmed as well.
 */
export async function replaceForgottenPassword(
  database: Database,
  { userId, link }: { readonly userId: string; readonly link: string },
  { to, refusedUntil }: { readonly to: string; readonly refusedUntil: Date },
): Promise<readonly string[] | undefined> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(AS_PERSON)
    // The account first, as every change of a password locks it: two at the same moment wait here for each other.
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
    await spendLinks(tx, userId)
    await forgetDevices(tx, userId)
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

/** Uses up every link to a new password of this person. */
async function spendLinks(tx: Queryable, userId: string): Promise<void> {
  await tx.query(build.deleteFrom('auth_verifications').where('value', '=', userId))
}

/** Ends the person's sessions but for `except`, and keeps them among the ended ones until their last token is dead. */
async function endSessions(tx: Queryable, userId: string, until: Date, except?: string): Promise<readonly string[]> {
  const sessions = build.deleteFrom('auth_sessions').where('user_id', '=', userId).returning('id')
  const ended = await tx.query(except === undefined ? sessions : sessions.where('id', '!=', except))
  if (ended.length > 0)
    await tx.query(
      build
        .insertInto('ended_sessions')
        .values(ended.map(({ id }) => ({ session_id: id, until })))
        .onConflict((conflict) => conflict.column('session_id').doNothing()),
    )
  return ended.map(({ id }) => id)
}

/** The audit says that the person did it. */
const AS_PERSON = rawSql(sql`select set_config('app.actor', 'person', true)`)
