import type { Database } from '../db/database.ts'
import { deleteOldMails } from './queries.ts'

/** Few enough that nobody waits for them, also where the database has one connection. */
const AT_ONCE = 500

/** The job that deletes messages which were sent or given up more than 90 days ago, a batch at a time. */
export function createMailPurge(database: Database): () => Promise<void> {
  return async () => {
    while ((await deleteOldMails(database, AT_ONCE)) === AT_ONCE);
  }
}
