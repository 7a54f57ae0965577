import { sql, type Compilable } from 'kysely'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { rawSql } from '../db/sql.ts'

/**
 * The plan of a query as the person's role has it, behind row-level security, where reading and sorting every row is avoided. On a
 * cluster it includes the worker's plan, with shard numbers removed.
 */
export async function planOf(database: Database, userId: string, query: Compilable): Promise<string> {
  const { sql: text, ...compiled } = query.compile()
  return asUser(database, userId).transaction(async (tx) => {
    await tx.query(rawSql(sql`set local enable_seqscan = off`))
    await tx.query(rawSql(sql`set local enable_bitmapscan = off`))
    await tx.query(rawSql(sql`set local enable_sort = off`))
    const rows = await tx.query<Record<string, string>>({
      compile: () => ({ ...compiled, sql: `explain ${text}` }),
    } as Compilable<Record<string, string>>)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    return plan.replaceAll(NUMBER_OF_SHARD, '')
  })
}

/** Behind the name of each table and index of a shard. */
const NUMBER_OF_SHARD = /_\d{6,}\b/g
