import type { CircuitBreaker } from './citus/circuit-breaker.ts'
import type { Pool } from './driver.ts'

/**
 * A migrated database. Its pool acts as vialog_server, which owns nothing and reads no person's rows. Tables are reached
 * through asUser, asService and asServer; the pool itself is for libraries that bring their own SQL.
 */
export type Database = {
  readonly engine: 'pglite' | 'postgres'
  readonly pool: Pool
  /** Whether a connection keeps its prepared statements between transactions; not behind a pooler. */
  readonly keepsPlans: boolean
  /** How long a statement may remain without an answer, after which its connection is given up; undefined: for ever. */
  readonly answerMs?: number
  /** Of a Citus cluster, through which the work of people goes. */
  readonly breaker?: CircuitBreaker | undefined
  /** Ends the connections. The embedded engine also flushes its files and unlocks the directory. */
  readonly close: () => Promise<void>
}

export type DatabaseSettings = {
  /** PostgreSQL 15 or newer, with a login that owns the tables. Without it the embedded database is used. */
  readonly databaseUrl?: string | undefined
  /** If `databaseUrl` is a pooler in transaction mode: the address that bypasses it, with a login that owns the tables. */
  readonly directDatabaseUrl?: string | undefined
  /** The directory in which the embedded database has its folder. */
  readonly dataDir: string
  /** Connections of this process to PostgreSQL. */
  readonly poolSize?: number | undefined
}
