import { sql } from 'kysely'
import { asServer } from '../../db/as-server.ts'
import { asService } from '../../db/as-service.ts'
import type { Database } from '../../db/database.ts'
import { build, rawSql } from '../../db/sql.ts'
import type { Queryable } from '../../db/transaction.ts'
import { keepSpentTrial, type SpentTrial } from '../../subscription/spent-trials.ts'
import { PASSWORD_PROVIDER } from '../password-provider.ts'
import { displayNameOf, endSessions, type PasswordOwner } from '../password-queries.ts'
import { deleteDevices } from '../sign-in/device-queries.ts'
import { valueOf } from '../sign-in/links.ts'

/** The address of an account, and the one that waits for its link. */
export type StoredEmail = {
  readonly email: string
  readonly isConfirmed: boolean
  readonly waiting: WaitingEmail | undefined
}
export type WaitingEmail = { readonly id: string; readonly email: string; readonly until: Date }

/** The address of an account; undefined if there is no such account. */
export async function readStoredEmail(database: Database, userId: string, now: Date): Promise<StoredEmail | undefined> {
  const [accounts, [waiting]] = await asServer(database).batch([
    build.selectFrom('auth_users').select(['email', 'email_verified as isConfirmed']).where('id', '=', userId),
    build
      .selectFrom('auth_email_changes')
      .select(['id', 'email', 'expires_at as until'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now),
  ])
  const [account] = accounts
  return account && { ...account, waiting }
}

/** Stores the address that waits for its link instead of an earlier one, and purges expired ones. Returns it with its new id. */
export async function storeWaiting(
  database: Database,
  userId: string,
  { email, now, until }: { readonly email: string; readonly now: Date; readonly until: Date },
): Promise<WaitingEmail> {
  const row = { id: sql<string>`gen_random_uuid()`, email, asked_at: now, expires_at: until }
  const [, kept] = await asServer(database).batch([
    build.deleteFrom('auth_email_changes').where('expires_at', '<', now),
    build
      .insertInto('auth_email_changes')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .returning(['id', 'email', 'expires_at as until']),
  ])
  const [waiting] = kept
  if (!waiting) throw new Error('The address was not stored.')
  return waiting
}

/** Deletes the address that waits. */
export async function deleteWaiting(database: Database, userId: string): Promise<void> {
  await asServer(database).query(build.deleteFrom('auth_email_changes').where('user_id', '=', userId))
}

type Change = {
  readonly id: string
  readonly now: Date
  /** Until when the former address can take the account back. */
  readonly returnUntil: Date
  /** When the last access token of a session that ends now has expired. */
  readonly refusedUntil: Date
  /** By which the former address can take the account back: the id of its row, and the link in the message that goes there. */
  readonly wayBack: { readonly id: string; readonly link: string }
  /** What is kept of the former address if the trial has begun. */
  readonly trialOf: (email: string) => SpentTrial
}
type Changed = { readonly former: string; readonly ended: readonly string[] }

/**
 * Replaces the address of the person by the one whose link was opened, and ends their other sessions. The former address, if it was
 * confirmed, gets a message with a link by which it can take the account back. An address that could itself do that is taken back by this:
 * what came after it has no link. Undefined, and nothing is changed, if the link is void or this session has ended.
 * @throws a unique violation where another account has the address, or can take it back
 */
export async function replaceEmail(
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { id, now, returnUntil, refusedUntil, wayBack, trialOf }: Change,
): Promise<Changed | undefined> {
  const hasTrial = await hasTrialBegun(database, userId)
  return asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    const account = await lockForChange(tx, userId)
    const [session] = await tx.query(
      build.selectFrom('auth_sessions').select('id').where('id', '=', sessionId).where('user_id', '=', userId),
    )
    const [change] = session
      ? await tx.query(
          build
            .deleteFrom('auth_email_changes')
            .where('id', '=', id)
            .where('user_id', '=', userId)
            .where('expires_at', '>', now)
            .returning('email'),
        )
      : []
    if (!account || !change) return undefined
    const isReturn = await forgetFormer(tx, userId, { email: change.email, now })
    if (account.isConfirmed && !isReturn)
      await tx.batch([
        build.insertInto('auth_former_emails').values({
          id: wayBack.id,
          user_id: userId,
          email: account.email,
          changed_at: now,
          until: returnUntil,
        }),
        rawSql(sql`select set_config('app.way_back', ${wayBack.link}, true)`),
      ])
    await setEmail(tx, userId, { email: change.email, now })
    await consumeAllLinks(tx, userId)
    if (hasTrial) await keepSpentTrial(tx, trialOf(account.email))
    return { former: account.email, ended: await endSessions(tx, userId, refusedUntil, sessionId) }
  })
}

/** The account to which a link gives its former address back, with what a new password must not contain; undefined if the link is void. */
export async function findReturn(
  database: Database,
  id: string,
  now: Date,
): Promise<(PasswordOwner & { readonly userId: string }) | undefined> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_former_emails as former')
      .innerJoin('auth_users as person', 'person.id', 'former.user_id')
      .select(['former.user_id as userId', 'former.email', 'person.name'])
      .where('former.id', '=', id)
      .where('former.until', '>', now),
  )
  return found && { ...found, names: [found.name, await displayNameOf(database, found.userId)] }
}

/**
 * Gives an account its former address back, with a new password. A stranger who changed it may have left any way in: every session ends, and links,
 * devices and passkeys are forgotten. Returns the ids of the sessions; undefined, and nothing is changed, if the link was used meanwhile.
 */
export async function restoreEmail(
  database: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
  { hash, now, refusedUntil }: { readonly hash: string; readonly now: Date; readonly refusedUntil: Date },
): Promise<readonly string[] | undefined> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    const account = await lockForChange(tx, userId)
    const [former] = await tx.query(
      build.selectFrom('auth_former_emails').select('email').where('id', '=', id).where('until', '>', now),
    )
    if (!account || !former) return undefined
    await forgetFormer(tx, userId, { email: former.email, now })
    await setEmail(tx, userId, { email: former.email, now })
    await tx.query(
      build
        .updateTable('auth_accounts')
        .set({ password: hash, updated_at: now })
        .where('user_id', '=', userId)
        .where('provider_id', '=', PASSWORD_PROVIDER),
    )
    await consumeAllLinks(tx, userId)
    await deleteDevices(tx, userId)
    await tx.query(build.deleteFrom('auth_passkeys').where('user_id', '=', userId))
    // A stranger who changed the address may have turned it on, and would keep the owner out by it.
    await tx.query(build.deleteFrom('auth_second_factors').where('user_id', '=', userId))
    return endSessions(tx, userId, refusedUntil)
  })
}

/**
 * Corrects the address of an account that nobody has signed in to yet. Returns whether it was: an account that is confirmed, or in use, is
 * left as it is. @throws a unique violation where another account has the address, or can take it back
 */
export async function replaceUnusedEmail(
  database: Database,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: Date },
): Promise<boolean> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    const corrected = await tx.query(
      build
        .updateTable('auth_users as person')
        .set({ email, updated_at: now })
        .where('person.id', '=', userId)
        .where('person.email_verified', '=', false)
        .where((it) => it.not(it.exists(it.selectFrom('auth_devices').select('user_id').where('user_id', '=', userId))))
        .where((it) => it.not(it.exists(it.selectFrom('auth_sessions').select('id').where('user_id', '=', userId))))
        .returning('person.id'),
    )
    if (corrected.length > 0) await consumeAllLinks(tx, userId)
    return corrected.length > 0
  })
}

/** Keeps that the trial of an address is spent, if it has begun. */
export async function keepTrialIfBegun(database: Database, userId: string, trial: SpentTrial): Promise<void> {
  if (await hasTrialBegun(database, userId)) await asServer(database).transaction((tx) => keepSpentTrial(tx, trial))
}

/** Deletes addresses that can no longer take anything back, and those whose link has expired. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  await asServer(database).batch([
    build.deleteFrom('auth_former_emails').where('until', '<=', now),
    build.deleteFrom('auth_email_changes').where('expires_at', '<=', now),
  ])
}

async function hasTrialBegun(database: Database, userId: string): Promise<boolean> {
  const [profile] = await asService(database, 'person').query(
    build.selectFrom('profiles').select('trial_started_at').where('user_id', '=', userId),
  )
  return profile?.trial_started_at != null
}

/** Two changes of one account wait for each other. */
async function lockForChange(
  tx: Queryable,
  userId: string,
): Promise<{ readonly email: string; readonly isConfirmed: boolean } | undefined> {
  const [account] = await tx.query(
    build
      .selectFrom('auth_users')
      .select(['email', 'email_verified as isConfirmed'])
      .where('id', '=', userId)
      .forUpdate(),
  )
  return account
}

/**
 * Forgets that the person can take this address back, and those that came after it. Returns whether they could. A row of somebody else that is
 * over does not keep the address from them.
 */
async function forgetFormer(
  tx: Queryable,
  userId: string,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<boolean> {
  await tx.query(build.deleteFrom('auth_former_emails').where('email', '=', email).where('until', '<=', now))
  const forgotten = await tx.query(
    build
      .deleteFrom('auth_former_emails')
      .where('user_id', '=', userId)
      .where('changed_at', '>=', (its) =>
        its
          .selectFrom('auth_former_emails')
          .select('changed_at')
          .where('user_id', '=', userId)
          .where('email', '=', email),
      )
      .returning('id'),
  )
  return forgotten.length > 0
}

/** Deletes every link of the person, and an address that waits for its link. */
async function consumeAllLinks(tx: Queryable, userId: string): Promise<void> {
  const values = [valueOf('password-reset', userId), valueOf('sign-in-link', userId)]
  await tx.query(build.deleteFrom('auth_verifications').where('value', '=', sql<string>`any(${values}::text[])`))
  await tx.query(build.deleteFrom('auth_email_changes').where('user_id', '=', userId))
}

/** Gives the account an address whose mailbox was proved. A trigger leaves the message to the address before. */
async function setEmail(
  tx: Queryable,
  userId: string,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    build.updateTable('auth_users').set({ email, email_verified: true, updated_at: now }).where('id', '=', userId),
  )
}

/** The actor of the audit log is the person. */
const SET_ACTOR = rawSql(sql`select set_config('app.actor', 'person', true)`)
