import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import { claimDue } from '../db/claim-due.ts'
import type { Database } from '../db/database.ts'
import { overAllPeople } from '../db/citus/over-all-people.ts'
import { build, rawSql } from '../db/sql.ts'
import type { MailKind } from '../mails.ts'

const ACTOR = 'mail'

/** A message that is claimed for sending. */
export type DueMail = {
  readonly user_id: string
  readonly id: string
  readonly kind: MailKind
  readonly data: unknown
  readonly tries: number
  readonly created_at: Date
}

/**
 * Claims due messages. A claim that is not completed expires after two minutes, doubled with each attempt up to six hours,
 * and the message is due again.
 */
export async function claimMails(database: Database, at: Date, limit: number): Promise<readonly DueMail[]> {
  const isDue = sql`sent_at is null and given_up_at is null and next_try_at <= ${at}`
  return claimDue(asService(database, ACTOR), {
    table: 'mail_outbox',
    limit,
    due: rawSql(sql<Pick<DueMail, 'user_id' | 'id' | 'tries'>>`
      select user_id, id, tries from mail_outbox where ${isDue} order by next_try_at, created_at limit ${limit}`),
    claim: ({ user_id, id, tries }) =>
      rawSql(sql<DueMail>`
        update mail_outbox set tries = ${tries + 1}, next_try_at = ${new Date(at.getTime() + claimMs(tries))}
        where user_id = ${user_id} and id in (
          select id from mail_outbox where user_id = ${user_id} and id = ${id} and tries = ${tries} and ${isDue}
          for update skip locked
        ) returning user_id, id, kind, data, tries, created_at`),
  })
}

const MINUTE_MS = 60_000

const claimMs = (tries: number): number => Math.min(360 * MINUTE_MS, 2 * MINUTE_MS * 2 ** Math.min(tries, 10))

/** Adds a message to the outbox. Returns false if there is one of the same kind about the same subject: it is not added. */
export async function enqueueMail(
  database: Database,
  mail: { readonly userId: string; readonly kind: MailKind; readonly about: string; readonly data: object },
): Promise<boolean> {
  const { userId, kind, about, data } = mail
  const kept = await asService(database, ACTOR).query(
    build
      .insertInto('mail_outbox')
      .values({ user_id: userId, kind, about, data: JSON.stringify(data) })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'about']).doNothing())
      .returning('id'),
  )
  return kept.length > 0
}

/**
 * The receiver: the account's current address, and the name only if the address is confirmed. Anyone may have created the
 * account, and must not choose text that is sent to a stranger.
 */
export async function findReceiver(
  database: Database,
  userId: string,
): Promise<{ readonly name: string | undefined; readonly email: string; readonly isConfirmed: boolean } | undefined> {
  const [account] = await asServer(database).query(
    build.selectFrom('auth_users').select(['name', 'email', 'email_verified']).where('id', '=', userId),
  )
  if (!account?.email_verified) return account && { email: account.email, name: undefined, isConfirmed: false }
  const [profile] = await asService(database, ACTOR).query(
    build.selectFrom('profiles').select('display_name').where('user_id', '=', userId),
  )
  const name = profile?.display_name || account.name
  return { email: account.email, name: name.replace(/\s+/g, ' ') || undefined, isConfirmed: true }
}

/** Deletes a message that its address does not get: it is over its limit, or not confirmed. */
export async function dropMail(database: Database, { user_id, id }: DueMail): Promise<void> {
  await asService(database, ACTOR).query(
    build.deleteFrom('mail_outbox').where('user_id', '=', user_id).where('id', '=', id),
  )
}

/** Marks a message as sent and deletes its data, since a stored link would still set a new password. */
export async function markSent(database: Database, { user_id, id }: DueMail, at: Date): Promise<void> {
  await asService(database, ACTOR).query(
    build
      .updateTable('mail_outbox')
      .set({ sent_at: at, data: '{}' })
      .where('user_id', '=', user_id)
      .where('id', '=', id),
  )
}

/** Marks a message that is not tried again, and deletes its data. */
export async function markGivenUp(database: Database, { user_id, id }: DueMail, at: Date): Promise<void> {
  await asService(database, ACTOR).query(
    build
      .updateTable('mail_outbox')
      .set({ given_up_at: at, data: '{}' })
      .where('user_id', '=', user_id)
      .where('id', '=', id),
  )
}

/**
 * Deletes messages that were sent or given up more than 90 days ago, by the database's clock. Returns how many. The two
 * kinds that a person gets only once are kept: their row prevents a second one.
 */
export async function deleteOldMails(database: Database, most: number): Promise<number> {
  const gone = await overAllPeople(
    asService(database, ACTOR),
    'mail_outbox',
    rawSql(sql<{ id: string }>`
      delete from mail_outbox where (user_id, id) in (
        select user_id, id from mail_outbox
        where coalesce(sent_at, given_up_at) < now() - interval '90 days'
          and kind not in ('welcome', 'premium-confirmation')
        order by coalesce(sent_at, given_up_at) limit ${most}
      ) returning id`),
  )
  return gone.length
}
