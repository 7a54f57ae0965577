import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { overAllPeople } from '../db/citus/over-all-people.ts'
import { purgeExpiredWrites } from './queries.ts'

/** Small enough that no request waits long, also where the database has one connection. */
const BATCH_SIZE = 500

/** The job that deletes the records of writes after 90 days, in batches, on one node at a time (docs/decisions/024-write-retention.md). */
export function createWritePurge(database: Database): () => Promise<void> {
  return async () => {
    for (;;) {
      const purged = await overAllPeople(asService(database, 'kept-writes'), 'writes', purgeExpiredWrites(BATCH_SIZE))
      if (purged.length < BATCH_SIZE) return
    }
  }
}
