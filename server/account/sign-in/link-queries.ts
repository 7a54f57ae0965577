import { asServer } from '../../db/as-server.ts'
import type { Database } from '../../db/database.ts'
import { build } from '../../db/sql.ts'
import { purgeExpired } from '../purge-expired.ts'

export type Account = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isConfirmed: boolean
}

/** The account of an e-mail address, in any letter case. */
export async function findAccount(database: Database, email: string): Promise<Account | undefined> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_users')
      .select(['id', 'name', 'email', 'email_verified as isConfirmed'])
      .where('email', '=', email.toLowerCase()),
  )
  return found
}

/** Stores a link until it expires, and purges some expired ones. */
export async function storeLink(
  database: Database,
  {
    link,
    value,
    until,
    now,
  }: { readonly link: string; readonly value: string; readonly until: Date; readonly now: Date },
): Promise<void> {
  await asServer(database).batch([
    purgeExpired('auth_verifications', now),
    build.insertInto('auth_verifications').values({ identifier: link, value, expires_at: until }),
  ])
}

/** Deletes a link that was not sent. */
export async function deleteLink(database: Database, link: string): Promise<void> {
  await asServer(database).query(build.deleteFrom('auth_verifications').where('identifier', '=', link))
}

/** Consumes a link and returns its value; undefined if it is used, expired or unknown. */
export async function consumeLink(database: Database, link: string, now: Date): Promise<string | undefined> {
  const [spent] = await asServer(database).query(
    build
      .deleteFrom('auth_verifications')
      .where('identifier', '=', link)
      .where('expires_at', '>', now)
      .returning('value'),
  )
  return spent?.value
}

/** The e-mail address of an account. */
export async function readAddress(database: Database, userId: string): Promise<string | undefined> {
  const [found] = await asServer(database).query(
    build.selectFrom('auth_users').select('email').where('id', '=', userId),
  )
  return found?.email
}
