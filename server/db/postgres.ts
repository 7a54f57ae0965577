import type { Database } from './database.ts'
import { DatabaseBusy, named } from './database-busy.ts'
import { Client, Pool } from './driver.ts'
import { migrate } from './migrate.ts'
import { serverSession, surviveBrokenConnections } from './server-session.ts'

const STATEMENT_LIMIT_MS = 5_000
const POOL_WAIT_MS = 1_000
const OLDEST_VERSION = 150_000

/** Migrates as the login that owns the tables, then opens the pool that has given those rights up. */
export const openPostgres = async (databaseUrl: string, poolSize = 10): Promise<Database> => {
  await migrateAsOwner(databaseUrl)
  const pool = surviveBrokenConnections(
    new Pool({
      ...serverSession,
      connectionString: databaseUrl,
      max: poolSize,
      statement_timeout: STATEMENT_LIMIT_MS,
      connectionTimeoutMillis: POOL_WAIT_MS,
      keepAlive: true,
    }),
  )
  return { engine: 'postgres', pool, close: () => pool.end() }
}

const migrateAsOwner = async (databaseUrl: string): Promise<void> => {
  const owner = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  owner.on('error', () => undefined)
  try {
    await owner.connect()
  } catch (error) {
    throw unreachable(error)
  }
  try {
    await refuseOldVersion(owner)
    await migrate(owner)
  } finally {
    await owner.end()
  }
}

// The address may hold a password, so the message names the setting and not its value.
const unreachable = (error: unknown): Error => {
  const reason = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
  const waiting = named(error) instanceof DatabaseBusy ? ' Is PostgreSQL running, and is the address right?' : ''
  return new Error(`The database in DATABASE_URL does not let us in: ${reason}.${waiting}`, { cause: error })
}

const refuseOldVersion = async (owner: Client): Promise<void> => {
  const { rows } = await owner.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  )
  const version = rows[0]
  if (version !== undefined && version.number < OLDEST_VERSION) {
    throw new Error(`Vialog needs PostgreSQL 15 or newer; DATABASE_URL leads to ${version.name}.`)
  }
}
