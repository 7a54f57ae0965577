import type { Database } from '../../db/database.ts'
import { deleteExpired } from './queries.ts'

/** The job that forgets former addresses whose time is over, and those whose link has expired. */
export function createEmailPurge(database: Database, now: () => Date): () => Promise<void> {
  return () => deleteExpired(database, now())
}
