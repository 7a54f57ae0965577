import { setTimeout as pause } from 'node:timers/promises'
import { DirectoryInUse } from '../db/embedded/directory-lock.ts'
import type { AdminAnswer, AdminCommand } from './command.ts'
import { askThroughDoor } from './control-socket.ts'

const TRIES = 20
const PAUSE_MS = 250

/**
 * Carries out a command on the embedded database. It belongs to the server while that runs, so the server is asked first;
 * `alone` does it where none runs. A server that is just starting or stopping holds the directory and does not answer yet,
 * or no more: a moment later it is clear which.
 */
export async function carryOut(
  dataDir: string,
  command: AdminCommand,
  alone: () => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answered = await askThroughDoor(dataDir, command)
    if (answered) return answered
    try {
      return await alone()
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || tries === TRIES) throw error
      await pause(PAUSE_MS)
    }
  }
}
