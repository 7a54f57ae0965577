import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { knownMigrations } from '../db/migrate.ts'
import { rawSql } from '../db/sql.ts'

/** Whether a load balancer should send requests to this process, and if not, why. */
export type Ready = { readonly ready: boolean; readonly reason?: 'leaving' | 'database' | 'migrations' }

/** How many processes of a node answer requests, and how many should. */
export type WorkerCount = { readonly running: number; readonly wanted: number }

export type Readiness = {
  check(): Promise<Ready>
  /** Reports not ready from now on. */
  leave(): void
  isLeaving(): boolean
  /** Undefined where the node is this process alone. */
  workers(): WorkerCount | undefined
  setWorkers(count: WorkerCount): void
}

/** The endpoint is public, so the database is queried once per interval. */
const CACHE_MS = 1_000
const TIMEOUT_MS = 2_000

export function createReadiness(database: Database): Readiness {
  let leaving = false
  let workers: WorkerCount | undefined
  let asked: { readonly at: number; readonly answer: Promise<Ready> } | undefined
  return {
    async check() {
      if (leaving) return { ready: false, reason: 'leaving' }
      if (!asked || performance.now() - asked.at > CACHE_MS) asked = { at: performance.now(), answer: ask(database) }
      return asked.answer
    },
    leave() {
      leaving = true
    },
    isLeaving: () => leaving,
    workers: () => workers,
    setWorkers(count) {
      workers = count
    },
  }
}

async function ask(database: Database): Promise<Ready> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Ready>((resolve) => {
    timer = setTimeout(() => resolve({ ready: false, reason: 'database' }), TIMEOUT_MS)
  })
  const answer = readMigrations(database).catch((): Ready => ({ ready: false, reason: 'database' }))
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** All migrations of this version must be applied. A newer version may have added more during an update. */
async function readMigrations(database: Database): Promise<Ready> {
  const rows = await asServer(database).query(rawSql(sql<{ name: string }>`select name from migrations`))
  const applied = new Set(rows.map(({ name }) => name))
  const current = (await knownMigrations()).every((name) => applied.has(name))
  return current ? { ready: true } : { ready: false, reason: 'migrations' }
}
