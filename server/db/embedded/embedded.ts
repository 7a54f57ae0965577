import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { restrictToOwner } from './file-permissions.ts'
import type { Database } from '../database.ts'
import { lockDirectory } from './directory-lock.ts'
import { Client, Pool } from '../driver.ts'
import { DurableFileSystem, durableStart } from './durable-file-system.ts'
import { DirectoryDamaged, isVacant, makeWhole, PlaceTaken } from './directory.ts'
import { migrate } from '../migrate.ts'
import { PGliteStream } from './pglite-stream.ts'
import { serverSession, surviveBrokenConnections } from '../connection-setup.ts'

/**
 * The embedded database in `dataDir`/database, held by this process alone and safe against kill and power cut; made if
 * there is none. Throws DirectoryInUse or DirectoryDamaged.
 */
export const openEmbedded = async (dataDir: string): Promise<Database> =>
  holding(dataDir, async (directory, unlock) => {
    if (isVacant(directory, dataDir)) await makeWhole(directory, fillUnflushed(migrateAlone))
    return embedded(await openDurable(directory, dataDir), unlock)
  })

/**
 * Makes the embedded database of a data directory that has none, by the work on its owner's connection: all of it or
 * nothing. Throws DirectoryInUse and PlaceTaken.
 */
export const makeEmbedded = async (dataDir: string, work: (owner: Client) => Promise<void>): Promise<void> =>
  holding(dataDir, async (directory, unlock) => {
    if (!isVacant(directory, dataDir)) throw new PlaceTaken(`there is a database in ${directory}`)
    await makeWhole(directory, fillUnflushed(work))
    unlock()
  })

/** Takes the directory and closes it to other accounts; frees it again when the work fails, and leaves it to the work otherwise. */
const holding = async <Result>(
  dataDir: string,
  work: (directory: string, unlock: () => void) => Promise<Result>,
): Promise<Result> => {
  const directory = join(dataDir, 'database')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(directory, dataDir)
  try {
    // Who may read the lock may hold it as well, and keep the server from starting.
    for (const path of [directory, `${directory}.lock`]) restrictToOwner(path)
    return await work(directory, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A new database is flushed to the disk once, when it is whole, instead of at every step on the way. */
const fillUnflushed = (work: (owner: Client) => Promise<void>) => async (unfinished: string) => {
  const pglite = await PGlite.create({ dataDir: unfinished })
  try {
    await asOwnerOf(pglite, work)
  } finally {
    await pglite.close()
  }
}

const migrateAlone = async (owner: Client): Promise<void> => void (await migrate(owner))

const openDurable = (directory: string, dataDir: string): Promise<PGlite> =>
  PGlite.create({ fs: new DurableFileSystem(directory), startParams: durableStart() }).catch((error: unknown) => {
    throw new DirectoryDamaged(dataDir, 'its files do not fit together', error)
  })

const wireOf = (pglite: PGlite) => ({
  stream: () => new PGliteStream(pglite),
  user: 'postgres',
  database: 'postgres',
  ssl: false,
})

const asOwnerOf = async (pglite: PGlite, work: (owner: Client) => Promise<void>): Promise<void> => {
  const owner = new Client(wireOf(pglite))
  await owner.connect()
  await work(owner)
  await owner.end()
}

/**
 * An embedded database in memory, for tests; `snapshot` is a data directory that was dumped before. The database zeroes its
 * buffers at the start, 128 MB unless told otherwise, which costs more than all the rest of it.
 */
export const openInMemory = async (snapshot?: Blob): Promise<Database & { readonly dump: () => Promise<Blob> }> => {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  const pglite = await PGlite.create({ startParams, ...(snapshot === undefined ? {} : { loadDataDir: snapshot }) })
  const database = await embedded(pglite, () => undefined)
  return { ...database, dump: () => pglite.dumpDataDir('none') }
}

const embedded = async (pglite: PGlite, unlock: () => void): Promise<Database> => {
  await asOwnerOf(pglite, migrateAlone)
  // One connection is all there is: it never ends, and whoever needs it waits in line.
  const pool = surviveBrokenConnections(new Pool({ ...serverSession, ...wireOf(pglite), max: 1, idleTimeoutMillis: 0 }))
  const close = async (): Promise<void> => {
    await pool.end()
    await pglite.close()
    unlock()
  }
  return { engine: 'pglite', pool, keepsPlans: true, close }
}
