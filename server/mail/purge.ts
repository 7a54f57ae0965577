import type { Database } from '../db/database.ts'
import { deleteOldMails } from './queries.ts'

/** Small enough that other queries do not wait long, even on a single connection. */
const BATCH = 500

/** Deletes messages that were sent or given up more than 90 days ago, in batches. */
export function createMailPurge(database: Database): () => Promise<void> {
  return async () => {
    while ((await deleteOldMails(database, BATCH)) >= BATCH);
  }
}
