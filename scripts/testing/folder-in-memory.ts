import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A new folder in the memory of the machine, which goes when this process ends; undefined where there is no room for it. PostgreSQL, which runs as
 * another account, may enter it.
 */
export function folderInMemory(place = SHARED_MEMORY, needed = NEEDED_BYTES): string | undefined {
  if (!existsSync(place)) return undefined
  const { bavail, bsize } = statfsSync(place)
  if (bavail * bsize < needed) return undefined
  const folder = mkdtempSync(join(place, 'vialog-'))
  chmodSync(folder, 0o711)
  process.once('exit', () => remove(folder))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}

/** What still writes into it may keep a folder from going. It must not keep the others that wait for the exit from their turn. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

/** Of Linux. A container has 64 MB of it, unless it was given more. */
const SHARED_MEMORY = '/dev/shm'
/** Ten times what a whole run was seen to keep at once (150 MB). */
const NEEDED_BYTES = 1.5 * 1024 ** 3
