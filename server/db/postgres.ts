import { createCircuitBreaker } from './citus/circuit-breaker.ts'
import { clusterWorkers } from './citus/cluster-workers.ts'
import type { Database } from './database.ts'
import { DatabaseBusy, translateError } from './database-busy.ts'
import { Client, Pool } from './driver.ts'
import { migrate } from './migrate.ts'
import { serverSession, surviveBrokenConnections } from './connection-setup.ts'

const STATEMENT_LIMIT_MS = 5_000
/** PostgreSQL ends a statement by itself; a machine that hangs does not, nor does a coordinator that waits for a worker that hangs. */
const ANSWER_MS = STATEMENT_LIMIT_MS + 1_000
const POOL_WAIT_MS = 1_000
const OLDEST_VERSION = 150_000

/** The connections of one process, unless the settings say otherwise. */
const POOL_SIZE = 10

/** Migrates as the owner of the tables, then opens the pool, which gives up the owner's rights. */
export const openPostgres = async (databaseUrl: string, poolSize = POOL_SIZE): Promise<Database> => {
  const isCluster = await migrateAsOwner('DATABASE_URL', databaseUrl)
  const pool = surviveBrokenConnections(new Pool({ ...directly(databaseUrl), max: poolSize }))
  return opened({ pool, keepsPlans: true }, isCluster ? databaseUrl : undefined)
}

/**
 * The same behind a pooler in transaction mode, where each transaction may run on another connection: neither plans nor a
 * role are left on one. The login is vialog_server from the start (db/pooler.sql); migrations bypass the pooler.
 */
export const openPooled = async (databaseUrl: string, directUrl: string, poolSize = POOL_SIZE): Promise<Database> => {
  const isCluster = await migrateAsOwner('DIRECT_DATABASE_URL', directUrl)
  const pool = surviveBrokenConnections(
    new Pool({ types: serverSession.types, ...waiting(databaseUrl), max: poolSize }),
  )
  try {
    await refuseOtherLogin(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return opened({ pool, keepsPlans: false }, isCluster ? directUrl : undefined)
}

/** `clusterUrl`: the address of the coordinator itself, where it is one of a Citus cluster. */
const opened = (how: Pick<Database, 'pool' | 'keepsPlans'>, clusterUrl: string | undefined): Database => {
  const database: Database = { ...how, engine: 'postgres', answerMs: ANSWER_MS, close: () => how.pool.end() }
  if (clusterUrl === undefined) return database
  const breaker = createCircuitBreaker(clusterWorkers(directly(clusterUrl)))
  const close = () => {
    breaker.close()
    return database.close()
  }
  return { ...database, breaker, close }
}

const directly = (databaseUrl: string) => ({
  ...serverSession,
  ...waiting(databaseUrl),
  statement_timeout: STATEMENT_LIMIT_MS,
})

const waiting = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: POOL_WAIT_MS,
  keepAlive: true,
  // The system's default probes an idle connection only after two hours.
  keepAliveInitialDelayMillis: 10_000,
})

const refuseOtherLogin = async (pool: Pool): Promise<void> => {
  const { rows } = await pool
    .query<{ fits: boolean }>(
      `select current_user = 'vialog_server' and current_setting('TimeZone') = 'UTC'
         and current_setting('statement_timeout') = '5s' as fits`,
    )
    .catch((error: unknown) => {
      throw unreachable('DATABASE_URL', error)
    })
  if (rows[0]?.fits !== true)
    throw new Error(
      'DATABASE_URL leads through a pooler (DIRECT_DATABASE_URL is set), so its login must be made by db/pooler.sql (docs/scaling.md).',
    )
}

/** Returns whether the database is a Citus cluster. */
const migrateAsOwner = (setting: string, databaseUrl: string): Promise<boolean> =>
  asOwnerAt(setting, databaseUrl, async (owner) => {
    await refuseOldVersion(owner)
    await migrate(owner)
    const { rows } = await owner.query("select from pg_extension where extname = 'citus'")
    return rows.length > 0
  })

/** Runs work on a separate connection of the owner. Connection errors name the setting. */
export const asOwnerAt = async <Result>(
  setting: string,
  databaseUrl: string,
  work: (owner: Client) => Promise<Result>,
): Promise<Result> => {
  const owner = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  owner.on('error', () => undefined)
  try {
    await owner.connect()
  } catch (error) {
    throw unreachable(setting, error)
  }
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

// The URL may contain a password, so the message names the setting and not its value.
const unreachable = (setting: string, error: unknown): Error => {
  const reason = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
  const advice =
    translateError(error) instanceof DatabaseBusy ? ' Is PostgreSQL running, and is the address right?' : ''
  return new Error(`The database in ${setting} does not let us in: ${reason}.${advice}`, { cause: error })
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
