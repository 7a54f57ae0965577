import { setTimeout as pause } from 'node:timers/promises'
import { DirectoryInUse } from '../db/embedded/directory-lock.ts'
import type { CommandResult } from '../backup/backup.ts'
import type { AdminCommand } from './command.ts'
import { sendCommand } from './control-socket.ts'

const ATTEMPTS = 20
const PAUSE_MS = 250

/**
 * Runs a command on the embedded database: through the running server, which has the directory locked, or with `runAlone`
 * if none is running. A server that is starting or stopping has the directory locked and does not answer: both are tried
 * again.
 */
export async function runCommand(
  dataDir: string,
  command: AdminCommand,
  runAlone: () => Promise<CommandResult>,
): Promise<CommandResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await sendCommand(dataDir, command)
    if (result) return result
    try {
      return await runAlone()
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || attempt === ATTEMPTS) throw error
      await pause(PAUSE_MS)
    }
  }
}
