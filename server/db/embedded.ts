import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { Client, Pool } from './driver.ts'
import { DurableFileSystem, durableStart } from './durable-file-system.ts'
import { migrate } from './migrate.ts'
import { PGliteStream } from './pglite-stream.ts'
import { serverSession, surviveBrokenConnections } from './server-session.ts'

/** The embedded database in `dataDir`/database, held by this process alone and safe against kill and power cut. */
export const openEmbedded = async (dataDir: string): Promise<Database> => {
  const directory = join(dataDir, 'database')
  mkdirSync(directory, { recursive: true })
  const unlock = lockDirectory(directory, dataDir)
  try {
    const pglite = await PGlite.create({ fs: new DurableFileSystem(directory), startParams: durableStart() })
    return await embedded(pglite, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** An embedded database in memory, for tests; `snapshot` is a data directory that was dumped before. */
export const openInMemory = async (snapshot?: Blob): Promise<Database & { readonly dump: () => Promise<Blob> }> => {
  const pglite = await PGlite.create(snapshot === undefined ? {} : { loadDataDir: snapshot })
  const database = await embedded(pglite, () => undefined)
  return { ...database, dump: () => pglite.dumpDataDir('none') }
}

const embedded = async (pglite: PGlite, unlock: () => void): Promise<Database> => {
  const wire = { stream: () => new PGliteStream(pglite), user: 'postgres', database: 'postgres', ssl: false }
  const owner = new Client(wire)
  await owner.connect()
  await migrate(owner)
  await owner.end()
  // One connection is all there is: it never ends, and whoever needs it waits in line.
  const pool = surviveBrokenConnections(new Pool({ ...serverSession, ...wire, max: 1, idleTimeoutMillis: 0 }))
  const close = async (): Promise<void> => {
    await pool.end()
    await pglite.close()
    unlock()
  }
  return { engine: 'pglite', pool, keepsPlans: true, close }
}
