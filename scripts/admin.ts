import { setTimeout as pause } from 'node:timers/promises'
import { AdminCommand, runAdminCommand, type AdminAnswer } from '../server/admin/command.ts'
import { askThroughDoor } from '../server/admin/door.ts'
import { createLocalAnnouncer } from '../server/changes/local-announcer.ts'
import { createPostgresAnnouncer } from '../server/changes/postgres-announcer.ts'
import { openDatabase } from '../server/db/database.ts'
import { DirectoryInUse } from '../server/db/directory-lock.ts'
import { readSettings, type Settings } from '../server/env.ts'

const TRIES = 20
const PAUSE_MS = 250

/** `npm run admin -- grant EMAIL`, `-- revoke EMAIL`: makes and unmakes admins, while the server runs or not. */
try {
  const [deed, email, ...more] = process.argv.slice(2)
  const command = AdminCommand.safeParse({ deed, email })
  if (!command.success || more.length > 0) throw new Error('Usage: npm run admin -- grant EMAIL, or -- revoke EMAIL')
  const settings = readSettings(process.env)
  const { done, words } = await carryOut(settings, command.data)
  if (!done) throw new Error(words)
  console.log(words)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/**
 * The embedded database belongs to the server while that runs, so the server is asked first. One that is just starting
 * or stopping holds the directory and does not answer yet, or no more: a moment later it is clear which.
 */
async function carryOut(settings: Settings, command: AdminCommand): Promise<AdminAnswer> {
  if (settings.databaseUrl) return onTheTables(settings, command)
  for (let tries = 1; ; tries += 1) {
    const answered = await askThroughDoor(settings.dataDir, command)
    if (answered) return answered
    try {
      return await onTheTables(settings, command)
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || tries === TRIES) throw error
      await pause(PAUSE_MS)
    }
  }
}

async function onTheTables(settings: Settings, command: AdminCommand): Promise<AdminAnswer> {
  const database = await openDatabase(settings)
  try {
    const announcer = settings.databaseUrl
      ? await createPostgresAnnouncer(settings.directDatabaseUrl ?? settings.databaseUrl, database.pool)
      : createLocalAnnouncer()
    const answer = await runAdminCommand({ database, announcer }, command)
    await announcer.close()
    return answer
  } finally {
    await database.close()
  }
}
