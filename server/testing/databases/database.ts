import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../../db/database-busy.ts'
import type { Database } from '../../db/database.ts'
import { openInMemory } from '../../db/embedded/embedded.ts'
import { migrate, migrationsFingerprint } from '../../db/migrate.ts'
import { openPostgres } from '../../db/postgres.ts'
import { adminUrl, allNodes, connected, databaseAt, distribute, isCluster, joinNodes } from './nodes.ts'
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

/**
 * Creates an empty database on the server of TEST_DATABASE_URL, and on the workers where that is a cluster. Returns its URL and
 * a function that drops it.
 */
export const emptyPostgres = async (
  template = 'template1',
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `vialog_test_${randomBytes(8).toString('hex')}`
  await onEveryNode(`create database ${name} template ${template}`)
  if (isCluster()) await copySettings(template, name)
  return { url: urlOf(name), drop: () => dropEverywhere(name) }
}

/** Citus itself connects to each database of a cluster now and then, and may do so between the disconnection and the deletion. */
const dropEverywhere = async (name: string): Promise<void> => {
  for (let left = isCluster() ? 10 : 1; left > 0; left -= 1)
    try {
      await onEveryNode(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if (left === 1 || errorCode(error) !== IN_USE) throw error
      await pause(100)
    }
}
const IN_USE = '55006'

const onEveryNode = async (text: string): Promise<void> =>
  void (await Promise.all(allNodes().map((node) => connected(node, (admin) => admin.query(text)))))

/** A copy of a database does not get what `alter database` has set. */
const copySettings = (template: string, name: string): Promise<void> =>
  connected(adminUrl(), async (admin) => {
    const { rows } = await admin.query<{ text: string }>(
      `select format('alter database %I set %s = %L', $2::text, split_part(setting, '=', 1), split_part(setting, '=', 2)) as text
       from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase, unnest(s.setconfig) as setting
       where d.datname = $1`,
      [template, name],
    )
    for (const { text } of rows) await admin.query(text)
  })

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

/** By the address of the server: faults start one after the other. */
const templates = new Map<string, Promise<string>>()

/** The name of a migrated template database on the server of TEST_DATABASE_URL. */
export const migratedTemplate = (): Promise<string> => {
  const template = templates.get(adminUrl()) ?? makeTemplate()
  templates.set(adminUrl(), template)
  return template
}

/** Created once for each state of the migrations, by the first test process. */
const makeTemplate = async (): Promise<string> => {
  const name = `vialog_template_${(await migrationsFingerprint()).slice(0, 16)}`
  await connected(adminUrl(), async (admin) => {
    await admin.query('select pg_advisory_lock(842565)')
    const { rows } = await admin.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const making = `${name}_making`
    await onEveryNode(`drop database if exists ${making} with (force)`)
    await onEveryNode(`create database ${making}`)
    if (isCluster()) await joinNodes(making)
    await connected(urlOf(making), migrate)
    if (isCluster()) await distribute(urlOf(making))
    // It gets the name that other processes look for when it is complete.
    for (const node of allNodes().toReversed()) await rename(node, making, name)
  })
  return name
}

/** Citus itself is connected to each database of a cluster. */
const rename = (node: string, from: string, to: string): Promise<unknown> =>
  connected(node, async (admin) => {
    await admin.query(`alter database ${from} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [from])
    await admin.query(`alter database ${from} rename to ${to}`)
  })

const urlOf = (database: string): string => databaseAt(adminUrl(), database)
