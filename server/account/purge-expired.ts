import { sql } from 'kysely'
import { rawSql } from '../db/sql.ts'

/** Rows that a call deletes at once: more than it adds, and never all that a flood has left. */
const MOST = 100

/** Deletes some rows whose time is over. Locked ones are skipped, so that calls do not wait for each other. */
export const purgeExpired = (table: 'auth_challenges' | 'auth_verifications', now: Date) =>
  rawSql(sql<never>`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where expires_at < ${now}::timestamptz
      order by expires_at limit ${sql.lit(MOST)} for update skip locked
    )`)
