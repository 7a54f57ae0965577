import { sql } from 'kysely'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'

/** The host of the model that the person agreed to; null for none. */
export async function findAgreedHost(database: Database, userId: string): Promise<string | null> {
  const [row] = await asUser(database, userId).query(
    build.selectFrom('profiles').select('rephrased_by').where('user_id', '=', userId),
  )
  return row?.rephrased_by ?? null
}

/** Keeps the host that the person agreed to; null takes it back. */
export async function saveAgreedHost(database: Database, userId: string, host: string | null): Promise<void> {
  await asUser(database, userId).query(
    build
      .updateTable('profiles')
      .set({ rephrased_by: host, updated_at: sql<Date>`now()` })
      .where('user_id', '=', userId),
  )
}
