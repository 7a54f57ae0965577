import { createHmac } from 'node:crypto'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import type { Queryable } from '../db/transaction.ts'

/** How long an address has no second trial. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000

/** An e-mail address whose trial is spent: its hash, and until when it is kept. */
export type SpentTrial = { readonly address_hash: string; readonly until: Date }

type Moment = { readonly authSecret: string; readonly now: Date }

/** The row to keep of an address whose account is deleted now. Only who has AUTH_SECRET can recognize the address. */
export function spentTrial(email: string, { authSecret, now }: Moment): SpentTrial {
  const hash = createHmac('sha256', authSecret).update(`spent-trial\0${email.trim().toLowerCase()}`)
  return { address_hash: hash.digest('base64url'), until: new Date(now.getTime() + KEPT_MS) }
}

/** Inserts it, in the transaction that deletes the account. */
export async function keepSpentTrial(tx: Queryable, { address_hash, until }: SpentTrial): Promise<void> {
  await tx.query(
    build
      .insertInto('spent_trials')
      .values({ address_hash, until })
      .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ until })),
  )
}

/** Whether an account of this person's address had its trial and was deleted less than a year ago. */
export async function isTrialSpent(database: Database, userId: string, at: Moment): Promise<boolean> {
  const [account] = await asServer(database).query(
    build.selectFrom('auth_users').select('email').where('id', '=', userId),
  )
  if (!account) return false
  const { address_hash } = spentTrial(account.email, at)
  const found = await asServer(database).query(
    build
      .selectFrom('spent_trials')
      .select('until')
      .where('address_hash', '=', address_hash)
      .where('until', '>', at.now),
  )
  return found.length > 0
}

/** The job that deletes expired rows. */
export function createSpentTrialPurge(database: Database, now: () => Date): () => Promise<void> {
  return async () => {
    await asServer(database).query(build.deleteFrom('spent_trials').where('until', '<=', now()))
  }
}
