import { sql } from 'kysely'
import { asService } from '../db/as-service.ts'
import { overAllPeople } from '../db/citus/over-all-people.ts'
import type { Database } from '../db/database.ts'
import { rawSql } from '../db/sql.ts'

/** Small enough that no request waits long, also where the database has one connection. */
const BATCH_SIZE = 500

/** The job that forgets after 90 days which rows were removed, in batches: no device has a cursor from before. */
export function createRemovedRowPurge(database: Database): () => Promise<void> {
  return async () => {
    for (;;) {
      const purged = await overAllPeople(asService(database, 'removed-rows'), 'removed_rows', PURGE)
      if (purged.length < BATCH_SIZE) return
    }
  }
}

const PURGE = rawSql(sql<{ version: number }>`
  delete from removed_rows where (user_id, version) in (
    select user_id, version from removed_rows where removed_at < now() - interval '90 days'
    order by removed_at limit ${BATCH_SIZE}
  ) returning version`)
