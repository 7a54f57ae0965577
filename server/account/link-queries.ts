import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'

export type Account = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isConfirmed: boolean
}

/** The account of an e-mail address, in whatever case it is written. */
export async function findAccount(database: Database, email: string): Promise<Account | undefined> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_users')
      .select(['id', 'name', 'email', 'email_verified as isConfirmed'])
      .where('email', '=', email.toLowerCase()),
  )
  return found
}

/** Keeps a link until its end, and forgets those that are over. */
export async function keepLink(
  database: Database,
  {
    link,
    value,
    until,
    now,
  }: { readonly link: string; readonly value: string; readonly until: Date; readonly now: Date },
): Promise<void> {
  await asServer(database).batch([
    build.deleteFrom('auth_verifications').where('expires_at', '<', now),
    build.insertInto('auth_verifications').values({ identifier: link, value, expires_at: until }),
  ])
}

/** Forgets a link that nobody was sent. */
export async function deleteLink(database: Database, link: string): Promise<void> {
  await asServer(database).query(build.deleteFrom('auth_verifications').where('identifier', '=', link))
}

/** Uses a link up; gives what was kept for it. Undefined when it is used up already, over or none of ours. */
export async function spendLink(database: Database, link: string, now: Date): Promise<string | undefined> {
  const [spent] = await asServer(database).query(
    build
      .deleteFrom('auth_verifications')
      .where('identifier', '=', link)
      .where('expires_at', '>', now)
      .returning('value'),
  )
  return spent?.value
}

/** The address of an account. */
export async function readAddress(database: Database, userId: string): Promise<string | undefined> {
  const [found] = await asServer(database).query(
    build.selectFrom('auth_users').select('email').where('id', '=', userId),
  )
  return found?.email
}
