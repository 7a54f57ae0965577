import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { mailboxOf } from '#domain/account/mailbox'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import type { Queryable } from '../db/transaction.ts'

/** How long an address has no second trial. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000

/** A mailbox whose trial is spent: the hash of its address, and until when it is kept. */
export type SpentTrial = { readonly address_hash: string; readonly until: Date }

type Moment = { readonly authSecret: string; readonly now: Date }

/**
 * The row to keep of a mailbox whose trial starts, or whose account is deleted, now. Without AUTH_SECRET nobody can recognize the address.
 */
export function spentTrial(email: string, { authSecret, now }: Moment): SpentTrial {
  return { address_hash: hashOf(mailboxOf(email), authSecret), until: new Date(now.getTime() + KEPT_MS) }
}

function hashOf(address: string, authSecret: string): string {
  return createHmac('sha256', authSecret).update(`spent-trial\0${address}`).digest('base64url')
}

/** Inserts it. */
export async function keepSpentTrial(tx: Queryable, { address_hash, until }: SpentTrial): Promise<void> {
  await tx.query(
    build
      .insertInto('spent_trials')
      .values({ address_hash, until })
      .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ until })),
  )
}

/** Keeps that the mailbox of this person has its trial now, so that its other addresses have no further one. */
export async function keepTrialOf(database: Database, userId: string, at: Moment): Promise<void> {
  const email = await emailOf(database, userId)
  if (email !== undefined) await keepSpentTrial(asServer(database), spentTrial(email, at))
}

/** Whether an account of this person's mailbox started its trial, or was deleted after one, less than a year ago. */
export async function isTrialSpent(database: Database, userId: string, at: Moment): Promise<boolean> {
  const email = await emailOf(database, userId)
  if (email === undefined) return false
  // Earlier versions kept the address with what follows its plus.
  const hashes = [mailboxOf(email), email.trim().toLowerCase()].map((address) => hashOf(address, at.authSecret))
  const found = await asServer(database).query(
    build
      .selectFrom('spent_trials')
      .select('until')
      .where('address_hash', '=', sql<string>`any(${hashes}::text[])`)
      .where('until', '>', at.now),
  )
  return found.length > 0
}

async function emailOf(database: Database, userId: string): Promise<string | undefined> {
  const [account] = await asServer(database).query(
    build.selectFrom('auth_users').select('email').where('id', '=', userId),
  )
  return account?.email
}

/** The job that deletes expired rows. */
export function createSpentTrialPurge(database: Database, now: () => Date): () => Promise<void> {
  return async () => {
    await asServer(database).query(build.deleteFrom('spent_trials').where('until', '<=', now()))
  }
}
