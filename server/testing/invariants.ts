import type { Database } from '../db/database.ts'
import { verify } from '../db/verify.ts'

/** The violated invariants, as 'I3: … (2 rows)'. */
export const brokenInvariants = async (database: Database): Promise<readonly string[]> => {
  const client = await database.pool.connect()
  try {
    await client.query('reset role')
    const findings = await verify(client)
    return findings.filter(({ broken }) => broken > 0).map(({ name, broken }) => `${name} (${broken} rows)`)
  } finally {
    await client.query('set role vialog_server')
    client.release()
  }
}
