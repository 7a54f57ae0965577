import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { knownMigrations } from '../db/migrate.ts'
import { rawSql } from '../db/sql.ts'

/** Whether this process should be sent requests, and if not, why. */
export type Ready = { readonly ready: boolean; readonly reason?: 'leaving' | 'database' | 'migrations' }

export type Readiness = {
  check(): Promise<Ready>
  /** From now on: not ready. */
  leave(): void
  isLeaving(): boolean
}

/** Anybody may ask, so the database is asked once in this time. */
const KEPT_MS = 1_000
const PATIENCE_MS = 2_000

export function createReadiness(database: Database): Readiness {
  let leaving = false
  let asked: { readonly at: number; readonly answer: Promise<Ready> } | undefined
  return {
    async check() {
      if (leaving) return { ready: false, reason: 'leaving' }
      if (!asked || performance.now() - asked.at > KEPT_MS) asked = { at: performance.now(), answer: ask(database) }
      return asked.answer
    },
    leave() {
      leaving = true
    },
    isLeaving: () => leaving,
  }
}

async function ask(database: Database): Promise<Ready> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Ready>((resolve) => {
    timer = setTimeout(() => resolve({ ready: false, reason: 'database' }), PATIENCE_MS)
  })
  const answer = readMigrations(database).catch((): Ready => ({ ready: false, reason: 'database' }))
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** A newer version may have added migrations of its own while we leave; what we know must all be there. */
async function readMigrations(database: Database): Promise<Ready> {
  const rows = await asServer(database).query(rawSql(sql<{ name: string }>`select name from migrations`))
  const applied = new Set(rows.map(({ name }) => name))
  const current = (await knownMigrations()).every((name) => applied.has(name))
  return current ? { ready: true } : { ready: false, reason: 'migrations' }
}
