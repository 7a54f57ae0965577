import { build } from '../db/sql.ts'
import type { Queryable } from '../db/transaction.ts'

/**
 * Keeps an account from being deleted until the end of the transaction; undefined if there is none. It comes before every other row of the
 * person: a deletion locks the account first, so that neither waits for the other.
 */
export async function lockAccount(
  tx: Queryable,
  userId: string,
): Promise<{ readonly email: string; readonly name: string } | undefined> {
  const [account] = await tx.query(
    build.selectFrom('auth_users').select(['email', 'name']).where('id', '=', userId).forKeyShare(),
  )
  return account
}
