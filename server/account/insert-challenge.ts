import type { Insertable } from 'kysely'
import type { AuthChallenges } from '../../db/generated.ts'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { purgeExpired } from './purge-expired.ts'

/**
 * Stores a challenge, and purges some that are too old. Returns its id. How many wait is bounded by what makes them: a page of the sign-in
 * 120 a minute for an address, a signed-in person one with each of 60 writes a minute, a right password one with each hash.
 */
export async function insertChallenge(
  database: Database,
  challenge: Insertable<AuthChallenges>,
  now: Date,
): Promise<string> {
  const [, kept] = await asServer(database).batch([
    purgeExpired('auth_challenges', now),
    build.insertInto('auth_challenges').values(challenge).returning('id'),
  ])
  const [row] = kept
  if (!row) throw new Error('The challenge was not stored.')
  return row.id
}
