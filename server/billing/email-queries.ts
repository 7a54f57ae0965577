import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'

/** An account whose address the card provider does not know. `due`: since when, as text of the database's own precision. */
export type DueEmail = { readonly userId: string; readonly email: string; readonly due: string }

const DUE = sql<string>`card_email_due_at::text`

/** Accounts whose address the card provider does not know, those that have waited longest first. */
export async function listDueEmails(database: Database, most: number): Promise<readonly DueEmail[]> {
  return asServer(database).query(
    build
      .selectFrom('auth_users')
      .select(['id as userId', 'email', DUE.as('due')])
      .where('card_email_due_at', 'is not', null)
      .orderBy('card_email_due_at')
      .limit(most),
  )
}

/** Marks that the provider does not know the address: it waits behind the others. */
export async function markCardEmail(database: Database, userId: string): Promise<void> {
  await asServer(database).query(
    build
      .updateTable('auth_users')
      .set({ card_email_due_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', userId),
  )
}

/** Marks that the provider knows the address. Returns false where the address was changed since. */
export async function settleCardEmail(database: Database, { userId, due }: DueEmail): Promise<boolean> {
  const settled = await asServer(database).query(
    build
      .updateTable('auth_users')
      .set({ card_email_due_at: null })
      .where('id', '=', userId)
      .where(DUE, '=', due)
      .returning('id'),
  )
  return settled.length === 1
}
