import { resolve } from 'node:path'
import { carryOut } from '../server/admin/run-command.ts'
import { doOnClosed, doOnPostgres, type Deed } from '../server/backup/backup.ts'
import { readSettings } from '../server/env.ts'

/** `npm run backup`, `npm run backup -- FILE`: copies every row into a new file, while the server runs or not. */
try {
  const [name = `backups/vialog-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`, ...more] =
    process.argv.slice(2)
  if (more.length > 0) throw new Error('Usage: npm run backup -- FILE')
  const settings = readSettings(process.env)
  const deed: Deed = { deed: 'backup', file: resolve(name) }
  const { done, words } = settings.databaseUrl
    ? await doOnPostgres(settings, deed)
    : await carryOut(settings.dataDir, deed, () => doOnClosed(settings.dataDir, deed))
  if (!done) throw new Error(words)
  console.log(words)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
