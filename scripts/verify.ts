import { carryOut } from '../server/admin/run-command.ts'
import { doOnClosed, doOnPostgres, type Deed } from '../server/backup/backup.ts'
import { readSettings } from '../server/env.ts'

/** `npm run verify`: looks at every invariant of the database, while the server runs or not. Exit code 1 when one is broken. */
try {
  const settings = readSettings(process.env)
  const deed: Deed = { deed: 'verify' }
  const { done, words } = settings.databaseUrl
    ? await doOnPostgres(settings, deed)
    : await carryOut(settings.dataDir, deed, () => doOnClosed(settings.dataDir, deed))
  console.log(words)
  if (!done) process.exitCode = 1
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
