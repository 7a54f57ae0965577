import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { Client } from '../../db/driver.ts'
import { openInMemory } from '../../db/embedded/embedded.ts'
import { migrate, migrationsFingerprint } from '../../db/migrate.ts'
import { openPostgres } from '../../db/postgres.ts'
import { migratedSnapshot } from './snapshot.ts'

/** The engine under test, from ENGINE. */
export const engine = (): Database['engine'] => {
  const wanted = process.env['ENGINE'] ?? 'pglite'
  if (wanted !== 'pglite' && wanted !== 'postgres') throw new Error(`ENGINE is pglite or postgres, not ${wanted}.`)
  return wanted
}

/**
 * A new, empty, migrated database on the engine under test; close it when done. For postgres, TEST_DATABASE_URL names a
 * superuser.
 */
export const freshDatabase = (): Promise<Database> => (engine() === 'postgres' ? freshOnPostgres() : freshEmbedded())

/** The same database for another node: on postgres through a second pool, embedded through the same connection. */
export const sameDatabase = async (database: Database): Promise<Database> => {
  if (database.engine === 'pglite') return { ...database, close: async () => undefined }
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  return openPostgres(urlOf(rows[0]?.name ?? ''))
}

/** Creates an empty database on the server of TEST_DATABASE_URL. Returns its URL and a function that drops it. */
export const emptyPostgres = async (
  template = 'template1',
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `vialog_test_${randomBytes(8).toString('hex')}`
  await administer((admin) => admin.query(`create database ${name} template ${template}`))
  const drop = (): Promise<unknown> =>
    administer((admin) => admin.query(`drop database if exists ${name} with (force)`))
  return { url: urlOf(name), drop: async () => void (await drop()) }
}

let snapshot: Promise<Blob> | undefined

/** A new, empty, migrated database on the embedded engine, whatever the engine under test. */
export const freshEmbedded = async (): Promise<Database> => {
  snapshot ??= migratedSnapshot()
  return openInMemory(await snapshot)
}

const freshOnPostgres = async (): Promise<Database> => {
  const { url, drop } = await emptyPostgres(await migratedTemplate())
  const database = await openPostgres(url)
  const close = async (): Promise<void> => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

let template: Promise<string> | undefined

/** The name of a migrated template database on the server of TEST_DATABASE_URL. */
export const migratedTemplate = (): Promise<string> => (template ??= makeTemplate())

/** Created once for each state of the migrations, by the first test process. */
const makeTemplate = async (): Promise<string> => {
  const name = `vialog_template_${(await migrationsFingerprint()).slice(0, 16)}`
  await administer(async (admin) => {
    await admin.query('select pg_advisory_lock(842565)')
    const { rows } = await admin.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const making = `${name}_making`
    await admin.query(`drop database if exists ${making} with (force)`)
    await admin.query(`create database ${making}`)
    const owner = new Client({ connectionString: urlOf(making) })
    await owner.connect()
    await migrate(owner)
    await owner.end()
    // It gets the name that other processes look for when it is complete.
    await admin.query(`alter database ${making} rename to ${name}`)
  })
  return name
}

const administer = async <Result>(work: (admin: Client) => Promise<Result>): Promise<Result> => {
  const admin = new Client({ connectionString: adminUrl() })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const adminUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined)
    throw new Error('ENGINE=postgres needs TEST_DATABASE_URL, the address of a superuser. npm test sets it.')
  return url
}

const urlOf = (database: string): string => {
  const url = new URL(adminUrl())
  url.pathname = `/${database}`
  return url.href
}
