import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { photosOf, restore } from '../server/backup/backup.ts'
import { readDeletedPeople } from '../server/backup/deleted-people.ts'
import { readSettings } from '../server/env.ts'

const USAGE = 'Usage: npm run restore -- FILE [--deleted FILE] [--new-secret]'

/**
 * `npm run restore -- FILE`: puts a backup into the empty place that the settings name. `--deleted FILE` names who has deleted
 * their account since: a newer backup, or the log of the server. `--new-secret` where AUTH_SECRET is another than it was:
 * everybody signs in again.
 */
try {
  const { file, deleted, newSecret } = readArguments()
  const deletedPeople = deleted === undefined ? undefined : await readDeletedPeople(resolve(deleted))
  const rows = await restore(resolve(file), readSettings(process.env), { newSecret, deletedPeople })
  console.log(`Restored: ${rows} rows. Now see that everything holds: npm run verify`)
  if (!existsSync(photosOf(resolve(file))))
    console.log(`There is no ${photosOf(file)}: photos whose bytes were rows are without them.`)
  if (!deletedPeople)
    console.log(
      'People who deleted their account after this backup was made are restored too. If there may be any, restore again with --deleted FILE: docs/operations.md, Backup and restore.',
    )
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { deleted: { type: 'string' }, 'new-secret': { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new Error(USAGE)
    return { file, deleted: values.deleted, newSecret: values['new-secret'] }
  } catch {
    throw new Error(USAGE)
  }
}
