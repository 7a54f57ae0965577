import { runCommand } from '../server/admin/run-command.ts'
import { runOnDirectory, runOnPostgres, type DatabaseCommand } from '../server/backup/backup.ts'
import { readSettings } from '../server/env.ts'

/** `npm run verify`: looks at every invariant of the database, while the server runs or not. Exit code 1 when one is broken. */
try {
  const settings = readSettings(process.env)
  const command: DatabaseCommand = { action: 'verify' }
  const { ok, message } = settings.databaseUrl
    ? await runOnPostgres(settings, command)
    : await runCommand(settings.dataDir, command, () => runOnDirectory(settings, command))
  console.log(message)
  if (!ok) process.exitCode = 1
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
