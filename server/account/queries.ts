import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { written } from '../db/written.ts'

/** Gives a new person the row that all their other rows hang on; harmless when it is there already. */
export async function makeProfile(database: Database, userId: string, displayName: string): Promise<void> {
  await asService(database, 'sign-up').one(
    build
      .insertInto('profiles')
      .values({ user_id: userId, display_name: displayName })
      .onConflict((conflict) => conflict.column('user_id').doNothing()),
  )
}

/** Counts one more try under each key, in the window that is open or in a new one; answers how many each has seen. */
export async function countAttempts(
  database: Database,
  keys: readonly [string, string],
  windowSeconds: number,
): Promise<readonly number[]> {
  const [first, second] = keys
  const counted = await asServer(database).all([countOne(first, windowSeconds), countOne(second, windowSeconds)])
  return counted.flat().map(({ count }) => count)
}

function countOne(key: string, windowSeconds: number) {
  const isOpen = sql`r.window_start > now() - make_interval(secs => ${windowSeconds})`
  return written(sql<{ count: number }>`
    insert into rate_limits as r (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when ${isOpen} then r.count + 1 else 1 end,
      window_start = case when ${isOpen} then r.window_start else now() end
    returning count`)
}

/** Remembers that a session has ended until its last access token is dead, for nodes that start later. */
export async function keepEndedSession(database: Database, sessionId: string, until: Date): Promise<void> {
  await asServer(database).all([
    build.deleteFrom('ended_sessions').where('until', '<', sql<Date>`now()`),
    build
      .insertInto('ended_sessions')
      .values({ session_id: sessionId, until })
      .onConflict((conflict) => conflict.column('session_id').doNothing()),
  ])
}

/** The sessions whose tokens may still live although they have ended. */
export async function readEndedSessions(
  database: Database,
): Promise<readonly { readonly session_id: string; readonly until: Date }[]> {
  return asServer(database).one(
    build
      .selectFrom('ended_sessions')
      .select(['session_id', 'until'])
      .where('until', '>', sql<Date>`now()`),
  )
}
