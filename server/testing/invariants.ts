import type { Database } from '../db/database.ts'
import { verify } from '../db/verify.ts'

/** What does not hold, as 'I3: … (2 rows)'; nothing when all is well. */
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
