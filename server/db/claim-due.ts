import type { Compilable } from 'kysely'
import type { DbSession } from './session.ts'

/**
 * Claims rows that are due. `due` finds them over all people and locks none; `claim` claims one of them by its person, with the
 * condition once more, since another node may have been first: on a cluster a lock is taken on the worker of a person alone. Two
 * round trips, and all claims are one transaction.
 */
export async function claimDue<Due, Claimed>(
  session: DbSession,
  due: Compilable<Due>,
  claim: (found: Due) => Compilable<Claimed>,
): Promise<readonly Claimed[]> {
  const found = await session.query(due)
  if (found.length === 0) return []
  const claimed: Claimed[][] = await session.batch(found.map(claim))
  return claimed.flat()
}
