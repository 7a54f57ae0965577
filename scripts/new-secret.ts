import { runOnDirectory, runOnPostgres, type DatabaseCommand } from '../server/backup/backup.ts'
import { readSettings } from '../server/env.ts'

/**
 * `npm run new-secret`, while no server runs: the database forgets what is sealed with the AUTH_SECRET that was, so that the
 * next start may have another. Everybody signs in again; nothing else is lost.
 */
try {
  const settings = readSettings(process.env)
  const command: DatabaseCommand = { action: 'new-secret' }
  const { message } = settings.databaseUrl
    ? await runOnPostgres(settings, command)
    : await runOnDirectory(settings, command)
  console.log(message)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
