import { createApi } from '../api.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../env.ts'
import { createContext } from '../create-context.ts'
import type { AppContext } from '../app-context.ts'
import { freshDatabase, sameDatabase } from './databases/database.ts'
import { hashOnce } from './hash-once.ts'

/** A server without a network: its API on a new database of the engine under test. */
export type TestServer = {
  readonly context: AppContext
  readonly api: ReturnType<typeof createApi>
  /** Sets the server’s clock; undefined restores the real one. */
  setNow(now: Date | undefined): void
  close(): Promise<void>
}

/** `report` receives unexpected errors instead of the log; `log` replaces the log. */
export async function openTestServer(
  changed: Partial<Settings> = {},
  report?: AppContext['report'],
  log?: AppContext['log'],
): Promise<TestServer> {
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: undefined,
    directDatabaseUrl: undefined,
    workers: 1,
    poolSize: 10,
    publicUrl: 'http://localhost:3000',
    authSecret: 'a secret for tests alone, of more than 32 characters',
    rateLimits: false,
    confirmEmail: false,
    trustedProxies: { hops: 0 },
    billing: { by: 'sandbox' },
    membership: undefined,
    smtpUrl: undefined,
    mailFrom: 'Vialog <support@vialog.example>',
    vapid: undefined,
    pushHosts: ['push.vialog.example'],
    pushStandIn: undefined,
    objectStore: undefined,
    model: undefined,
    oldAuthSecret: undefined,
    log: 'silent',
    metrics: undefined,
    drainSeconds: 0,
    ...changed,
  }
  return serverOn(await freshDatabase(), settings, report, log)
}

/**
 * Another node on the same database: on PostgreSQL with its own connections, on the embedded database with the same one.
 * Close it before the first.
 */
export async function secondNode({ context: { database, settings } }: TestServer): Promise<TestServer> {
  return serverOn(await sameDatabase(database), settings)
}

async function serverOn(
  database: Database,
  settings: Settings,
  report?: AppContext['report'],
  log?: AppContext['log'],
): Promise<TestServer> {
  let now: Date | undefined
  const built = await createContext(settings, database, () => now ?? new Date(), log)
  await hashOnce(built)
  // As at a start: two first sign-ups at once would make a key each.
  await built.auth.api.getJwks()
  const context = report ? { ...built, report } : built
  return {
    context,
    api: createApi(context),
    setNow: (next) => {
      now = next
    },
    close: async () => {
      await context.background.idle()
      for (const job of Object.values(context.jobs)) await job.close()
      await context.changeBus.close()
      await database.close()
    },
  }
}
