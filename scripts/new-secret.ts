import { doOnClosed, doOnPostgres, type Deed } from '../server/backup/backup.ts'
import { readSettings } from '../server/env.ts'

/**
 * `npm run new-secret`, while no server runs: the database forgets what is sealed with the AUTH_SECRET that was, so that the
 * next start may have another. Everybody signs in again; nothing else is lost.
 */
try {
  const settings = readSettings(process.env)
  const deed: Deed = { deed: 'new-secret' }
  const { words } = settings.databaseUrl ? await doOnPostgres(settings, deed) : await doOnClosed(settings.dataDir, deed)
  console.log(words)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
