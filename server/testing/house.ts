import { createApi } from '../api.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../env.ts'
import type { House } from '../house.ts'
import { buildHouse } from '../main.ts'
import { freshDatabase, sameDatabase } from './database.ts'
import { hashOnce } from './hash-once.ts'

/** A whole server without the network: its API on a fresh database of the engine under test. */
export type TestHouse = {
  readonly house: House
  readonly api: ReturnType<typeof createApi>
  /** Sets the server’s clock; undefined lets it run again. */
  setNow(now: Date | undefined): void
  close(): Promise<void>
}

/** `report` hears the errors that nobody expected, in the place of the log; `log` takes the place of the whole log. */
export async function openHouse(
  changed: Partial<Settings> = {},
  report?: House['report'],
  log?: House['log'],
): Promise<TestHouse> {
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: undefined,
    directDatabaseUrl: undefined,
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
    log: 'silent',
    metrics: undefined,
    drainSeconds: 0,
    ...changed,
  }
  return houseOn(await freshDatabase(), settings, report, log)
}

/**
 * Another node beside the first, on the same database: on PostgreSQL with connections of its own. The embedded database has
 * one process, so there it is a second house over the same connection. Close it before the first.
 */
export async function secondNode({ house: { database, settings } }: TestHouse): Promise<TestHouse> {
  return houseOn(await sameDatabase(database), settings)
}

async function houseOn(
  database: Database,
  settings: Settings,
  report?: House['report'],
  log?: House['log'],
): Promise<TestHouse> {
  let now: Date | undefined
  const built = await buildHouse(settings, database, () => now ?? new Date(), log)
  await hashOnce(built)
  const house = report ? { ...built, report } : built
  return {
    house,
    api: createApi(house),
    setNow: (next) => {
      now = next
    },
    close: async () => {
      await house.background.idle()
      for (const job of Object.values(house.jobs)) await job.close()
      await house.announcer.close()
      await database.close()
    },
  }
}
