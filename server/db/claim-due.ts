import type { Compilable } from 'kysely'
import type { DB } from '../../db/generated.ts'
import { overAllPeople } from './citus/over-all-people.ts'
import type { DbSession } from './session.ts'

/**
 * Claims rows that are due, at most `limit`. `due` finds them over all people and locks none; `claim` claims one of them by its
 * person, with the condition once more, since another node may have been first: on a cluster a lock is taken on the worker of a
 * person alone. Two round trips, and all claims are one transaction.
 */
export async function claimDue<Due, Claimed>(
  session: DbSession,
  { table, limit, due, claim }: Claims<Due, Claimed>,
): Promise<readonly Claimed[]> {
  const found = await overAllPeople(session, table, due)
  if (found.length === 0) return []
  const claimed: Claimed[][] = await session.batch(found.slice(0, limit).map(claim))
  return claimed.flat()
}

type Claims<Due, Claimed> = {
  readonly table: keyof DB
  readonly limit: number
  readonly due: Compilable<Due>
  readonly claim: (found: Due) => Compilable<Claimed>
}
