import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { restrictToOwner } from './file-permissions.ts'
import type { Database } from '../database.ts'
import { lockDirectory } from './directory-lock.ts'
import { Client, Pool } from '../driver.ts'
import { DurableFileSystem, durableStart } from './durable-file-system.ts'
import { DirectoryDamaged, isVacant, createAtomically, PlaceTaken } from './directory.ts'
import { migrate } from '../migrate.ts'
import { PGliteStream } from './pglite-stream.ts'
import { serverSession, surviveBrokenConnections } from '../connection-setup.ts'

/**
 * V8 frees the code that calls out of a closed database, which all databases of a process share. Where the next one has just taken the same code, it frees
 * it twice and ends the process: "Check failed: jit_page_->allocations_.erase(addr) == 1" (V8 13.6, in WasmImportWrapperCache::Free). Some
 * hundred bytes for each kind of call are kept instead.
 */
setFlagsFromString('--no-wasm-code-gc')

/**
 * Opens the embedded database in `dataDir`/database for this process alone, durable against kill and power loss. Creates it
 * if there is none. Throws DirectoryInUse or DirectoryDamaged.
 */
export const openEmbedded = async (dataDir: string): Promise<Database> =>
  holding(dataDir, async (directory, unlock) => {
    if (isVacant(directory, dataDir)) await createAtomically(directory, fillUnflushed(migrateAlone))
    return embedded(await openDurable(directory, dataDir), unlock)
  })

/**
 * Creates the embedded database of a data directory that has none, by work on a connection of its owner, completely or not
 * at all. Throws DirectoryInUse or PlaceTaken.
 */
export const makeEmbedded = async (dataDir: string, work: (owner: Client) => Promise<void>): Promise<void> =>
  holding(dataDir, async (directory, unlock) => {
    if (!isVacant(directory, dataDir)) throw new PlaceTaken(`there is a database in ${directory}`)
    await createAtomically(directory, fillUnflushed(work))
    unlock()
  })

/** Locks the directory and restricts it to this account. Unlocks it if the work fails; otherwise the work does. */
const holding = async <Result>(
  dataDir: string,
  work: (directory: string, unlock: () => void) => Promise<Result>,
): Promise<Result> => {
  const directory = join(dataDir, 'database')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(directory, dataDir)
  try {
    // An account that can read the lock file could also lock it, and keep the server from starting.
    for (const path of [directory, `${directory}.lock`]) restrictToOwner(path)
    return await work(directory, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A new database is flushed once, when it is complete, instead of after each step. */
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
 * An embedded database in memory, for tests; `snapshot` is a dumped data directory. PostgreSQL zeroes its shared buffers at
 * the start; with the default of 128 MB that takes longer than everything else.
 */
export const openInMemory = async (snapshot?: Blob): Promise<Database & { readonly dump: () => Promise<Blob> }> => {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  const pglite = await PGlite.create({ startParams, ...(snapshot === undefined ? {} : { loadDataDir: snapshot }) })
  const database = await embedded(pglite, () => undefined)
  return { ...database, dump: () => pglite.dumpDataDir('none') }
}

const embedded = async (pglite: PGlite, unlock: () => void): Promise<Database> => {
  await asOwnerOf(pglite, migrateAlone)
  // There is one connection: it never expires, and queries wait for it in order.
  const pool = surviveBrokenConnections(new Pool({ ...serverSession, ...wireOf(pglite), max: 1, idleTimeoutMillis: 0 }))
  const close = async (): Promise<void> => {
    await pool.end()
    await pglite.close()
    unlock()
  }
  return { engine: 'pglite', pool, keepsPlans: true, close }
}
