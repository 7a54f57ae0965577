import { sql, type Compilable } from 'kysely'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { rawSql } from '../db/sql.ts'

/** The plan of a query as the person's role has it, behind row-level security, where reading and sorting every row is avoided. */
export async function planOf(database: Database, userId: string, query: Compilable): Promise<string> {
  const { sql: text, ...compiled } = query.compile()
  return asUser(database, userId).transaction(async (tx) => {
    await tx.query(rawSql(sql`set local enable_seqscan = off`))
    await tx.query(rawSql(sql`set local enable_bitmapscan = off`))
    await tx.query(rawSql(sql`set local enable_sort = off`))
    const rows = await tx.query<Record<string, string>>({
      compile: () => ({ ...compiled, sql: `explain ${text}` }),
    } as Compilable<Record<string, string>>)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
