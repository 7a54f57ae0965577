import { resolve } from 'node:path'
import { runCommand } from '../server/admin/run-command.ts'
import { runOnDirectory, runOnPostgres, type DatabaseCommand } from '../server/backup/backup.ts'
import { readSettings } from '../server/env.ts'

/** `npm run backup`, `npm run backup -- FILE`: copies every row into a new file, while the server runs or not. */
try {
  const [name = `backups/vialog-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`, ...more] =
    process.argv.slice(2)
  if (more.length > 0) throw new Error('Usage: npm run backup -- FILE')
  const settings = readSettings(process.env)
  const command: DatabaseCommand = { action: 'backup', file: resolve(name) }
  const { ok, message } = settings.databaseUrl
    ? await runOnPostgres(settings, command)
    : await runCommand(settings.dataDir, command, () => runOnDirectory(settings, command))
  if (!ok) throw new Error(message)
  console.log(message)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
