import type { Database } from '../db/database.ts'
import { forgetRemovedDoses } from './queries.ts'

/** Small enough that no request waits long, also where the database has one connection. */
const BATCH = 500

/** The job that forgets removed doses after 30 days, when no feed says any more that they are cancelled, in batches. */
export function createRemovedDosePurge(database: Database, now: () => Date): () => Promise<void> {
  return async () => {
    while ((await forgetRemovedDoses(database, now(), BATCH)) >= BATCH);
  }
}
