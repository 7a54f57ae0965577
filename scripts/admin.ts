import { runCommand } from '../server/admin/run-command.ts'
import { AdminCommand, runAdminCommand } from '../server/admin/command.ts'
import type { CommandResult } from '../server/backup/backup.ts'
import { createLocalChangeBus } from '../server/live/local-change-bus.ts'
import { createPostgresChangeBus } from '../server/live/postgres-change-bus.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { readSettings, type Settings } from '../server/env.ts'

/**
 * `npm run admin -- grant EMAIL`, `-- revoke EMAIL`: makes and unmakes admins, while the server runs or not. `-- recover EMAIL`: begins the wait of
 * a person who has lost their second factor. `-- who WORD DAY`: finds the person of a pseudonym in the log.
 */
try {
  const [action, about, day, ...more] = process.argv.slice(2)
  const command = AdminCommand.safeParse(
    action === 'who' ? { action, word: about, day } : { action, email: about, ...(day === undefined ? {} : { day }) },
  )
  if (!command.success || more.length > 0)
    throw new Error(
      'Usage: npm run admin -- grant EMAIL, -- revoke EMAIL, -- recover EMAIL, or -- who WORD 2026-11-29 (a word of the log and its day)',
    )
  const settings = readSettings(process.env)
  const { ok, message } = settings.databaseUrl
    ? await onTheTables(settings, command.data)
    : await runCommand(settings.dataDir, command.data, () => onTheTables(settings, command.data))
  if (!ok) throw new Error(message)
  console.log(message)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function onTheTables(settings: Settings, command: AdminCommand): Promise<CommandResult> {
  const database = await openDatabase(settings)
  try {
    const changeBus = settings.databaseUrl
      ? await createPostgresChangeBus(settings.directDatabaseUrl ?? settings.databaseUrl)
      : createLocalChangeBus()
    const answer = await runAdminCommand({ database, changeBus, settings }, command)
    await changeBus.close()
    return answer
  } finally {
    await database.close()
  }
}
