import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { forgetOldWrites } from './queries.ts'

/** Few enough that nobody waits for them, also where the database has one connection. */
const AT_ONCE = 500

/**
 * The job that deletes what is kept of writes after 90 days (docs/decisions/024-write-retention.md), a batch at a time, on one
 * node at a time.
 */
export function createForgetting(database: Database): () => Promise<void> {
  return async () => {
    for (;;) {
      const gone = await asService(database, 'kept-writes').query(forgetOldWrites(AT_ONCE))
      if (gone.length < AT_ONCE) return
    }
  }
}
