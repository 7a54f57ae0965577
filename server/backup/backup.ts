import { asOwnerAt } from '../db/postgres.ts'
import { openEmbedded, makeEmbedded } from '../db/embedded/embedded.ts'
import { isVacant } from '../db/embedded/directory.ts'
import type { Database } from '../db/database.ts'
import type { PoolClient } from '../db/driver.ts'
import type { Settings } from '../env.ts'
import { verify, formatFindings } from '../db/verify.ts'
import { checkBackup, writeBackup } from './backup-file.ts'
import { copyIn, refuseNewer, type RestoreOptions } from './copy-in.ts'
import { copyOut, copyPhotosOut, hasPhotoBlobs, inSnapshot } from './copy-out.ts'
import { verifyPhotos } from '../photos/verify-photos.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A command on a whole database. */
export type DatabaseCommand =
  | { readonly action: 'backup'; readonly file: string }
  | { readonly action: 'verify' }
  | { readonly action: 'new-secret' }
/** `message` is shown to the operator; `ok`: whether the command succeeded, or all invariants hold. */
export type CommandResult = { readonly ok: boolean; readonly message: string }
type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'directDatabaseUrl'>
type Owner = Pick<PoolClient, 'query'>

/** Runs a command on PostgreSQL as the owner, while servers may be running. */
export async function runOnPostgres(
  where: Where & Pick<Settings, 'authSecret'>,
  command: DatabaseCommand,
): Promise<CommandResult> {
  return asOwnerAt(...ownerOf(where), (owner) => runDatabaseCommand(owner, 'postgres', command, where.authSecret))
}

/** Runs a command on an embedded database that this process has open, on its only connection: other queries wait. */
export async function runOnOpenDatabase(
  database: Database,
  command: DatabaseCommand,
  authSecret: string,
): Promise<CommandResult> {
  const client = await database.pool.connect()
  try {
    await client.query('reset role')
    return await runDatabaseCommand(client, database.engine, command, authSecret)
  } finally {
    await client.query('set role vialog_server')
    client.release()
  }
}

/** Runs a command on an embedded database that no server has open. Throws DirectoryInUse if one has. */
export async function runOnDirectory(
  { dataDir, authSecret }: Pick<Settings, 'dataDir' | 'authSecret'>,
  command: DatabaseCommand,
): Promise<CommandResult> {
  if (isVacant(join(dataDir, 'database'), dataDir)) throw new Error(`There is no database in ${dataDir}.`)
  const database = await openEmbedded(dataDir)
  try {
    return await runOnOpenDatabase(database, command, authSecret)
  } finally {
    await database.close()
  }
}

/**
 * Restores a backup of either engine into the empty database of the settings, completely or not at all, without the people who have
 * deleted their account since. Returns the number of rows of the backup. Throws BackupDamaged, PlaceTaken, or an error that says in one line what to do.
 */
export async function restore(
  file: string,
  where: Where,
  options: RestoreOptions = { newSecret: false },
): Promise<number> {
  const head = await checkBackup(file)
  await refuseNewer(file, head)
  const photos = existsSync(photosOf(file)) ? photosOf(file) : undefined
  if (photos !== undefined) await checkBackup(photos)
  if (where.databaseUrl) await asOwnerAt(...ownerOf(where), (owner) => copyIn(owner, { file, photos }, head, options))
  else await makeEmbedded(where.dataDir, (owner) => copyIn(owner, { file, photos }, head, options))
  return head.rows
}

async function runDatabaseCommand(
  owner: Owner,
  engine: Database['engine'],
  command: DatabaseCommand,
  authSecret: string,
): Promise<CommandResult> {
  if (command.action === 'verify')
    return formatFindings([...(await verify(owner)), await verifyPhotos(owner, authSecret)])
  if (command.action === 'new-secret') return forgetSealed(owner)
  const { file } = command
  // The photos first: where there is a file of the rows, that of the photos is whole.
  const { rows, photos } = await inSnapshot(owner, async () => ({
    photos: (await hasPhotoBlobs(owner)) ? await writeBackup(photosOf(file), copyPhotosOut(owner, engine)) : 0,
    rows: await writeBackup(file, copyOut(owner, engine)),
  }))
  const beside = photos > 0 ? ` ${photosOf(file)} holds ${photos} photos, and opens with the first file alone.` : ''
  return { ok: true, message: `${file} holds ${rows} rows.${beside} It does not hold AUTH_SECRET: keep that, too.` }
}

/** The name of the file of photos beside a backup. */
export const photosOf = (file: string) => `${file}.photos`

/**
 * Deletes the rows that are encrypted with the old secret. Policies hide them from the owner, not from vialog_server. The role is
 * not `local`: a Citus cluster would give it to the triggers that delete the devices of a session, too.
 */
async function forgetSealed(owner: Owner): Promise<CommandResult> {
  await owner.query('set role vialog_server')
  try {
    await owner.query('begin; delete from auth_keys; delete from push_keys; delete from auth_sessions; commit')
  } finally {
    await owner.query('rollback; reset role')
  }
  return {
    ok: true,
    message:
      'The next start takes the AUTH_SECRET that it is given. Everybody signs in again. Where people have photos or a second factor, start once with OLD_AUTH_SECRET, the secret until now: they are sealed with it.',
  }
}

function ownerOf({ databaseUrl, directDatabaseUrl }: Where): [setting: string, url: string] {
  return directDatabaseUrl ? ['DIRECT_DATABASE_URL', directDatabaseUrl] : ['DATABASE_URL', databaseUrl ?? '']
}
