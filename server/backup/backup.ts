import { asOwnerAt } from '../db/postgres.ts'
import { openEmbedded, makeEmbedded } from '../db/embedded/embedded.ts'
import { isVacant } from '../db/embedded/directory.ts'
import type { Database } from '../db/database.ts'
import type { PoolClient } from '../db/driver.ts'
import type { Settings } from '../env.ts'
import { verify, wordsOf } from '../db/verify.ts'
import { checkBackup, writeBackup } from './backup-file.ts'
import { copyIn, refuseNewer } from './copy-in.ts'
import { copyOut } from './copy-out.ts'
import { join } from 'node:path'

/** What is done with a whole database, and what is said when it is over. */
export type Deed =
  | { readonly deed: 'backup'; readonly file: string }
  | { readonly deed: 'verify' }
  | { readonly deed: 'new-secret' }
export type Answer = { readonly done: boolean; readonly words: string }
type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'directDatabaseUrl'>
type Owner = Pick<PoolClient, 'query'>

/** On PostgreSQL: as the owner, whether servers run on it or not. */
export async function doOnPostgres(where: Where, deed: Deed): Promise<Answer> {
  return asOwnerAt(...ownerOf(where), (owner) => act(owner, 'postgres', deed))
}

/** On an embedded database that is open in this process, through its one connection: whoever writes waits meanwhile. */
export async function doOnOpen(database: Database, deed: Deed): Promise<Answer> {
  const client = await database.pool.connect()
  try {
    await client.query('reset role')
    return await act(client, database.engine, deed)
  } finally {
    await client.query('set role vialog_server')
    client.release()
  }
}

/** On an embedded database that no server holds. Throws DirectoryInUse where one does. */
export async function doOnClosed(dataDir: string, deed: Deed): Promise<Answer> {
  if (isVacant(join(dataDir, 'database'), dataDir)) throw new Error(`There is no database in ${dataDir}.`)
  const database = await openEmbedded(dataDir)
  try {
    return await doOnOpen(database, deed)
  } finally {
    await database.close()
  }
}

/**
 * Puts a backup, of either engine, into the empty place that the settings name: all of it or nothing. Gives the number of
 * rows. Throws BackupDamaged, PlaceTaken, or an error that says in one line what to do.
 */
export async function restore(
  file: string,
  where: Where,
  options: { readonly newSecret: boolean } = { newSecret: false },
): Promise<number> {
  const head = await checkBackup(file)
  await refuseNewer(file, head)
  if (where.databaseUrl) await asOwnerAt(...ownerOf(where), (owner) => copyIn(owner, file, head, options))
  else await makeEmbedded(where.dataDir, (owner) => copyIn(owner, file, head, options))
  return head.rows
}

async function act(owner: Owner, engine: Database['engine'], deed: Deed): Promise<Answer> {
  if (deed.deed === 'verify') return wordsOf(await verify(owner))
  if (deed.deed === 'new-secret') return forgetSealed(owner)
  const rows = await writeBackup(deed.file, copyOut(owner, engine))
  return { done: true, words: `${deed.file} holds ${rows} rows. It does not hold AUTH_SECRET: keep that, too.` }
}

/** Deletes what is sealed with the secret that was. The owner sees nothing past the policies, the server's role does. */
async function forgetSealed(owner: Owner): Promise<Answer> {
  await owner.query('begin; set local role vialog_server; delete from auth_keys; delete from auth_sessions; commit')
  return { done: true, words: 'The next start takes the AUTH_SECRET that it is given. Everybody signs in again.' }
}

function ownerOf({ databaseUrl, directDatabaseUrl }: Where): [setting: string, url: string] {
  return directDatabaseUrl ? ['DIRECT_DATABASE_URL', directDatabaseUrl] : ['DATABASE_URL', databaseUrl ?? '']
}
