import { DatabaseSync } from 'node:sqlite'

/**
 * Locks the directory for this process and returns the function that unlocks it. SQLite holds an operating-system lock on
 * a file beside the directory, which the kernel releases when the process dies for any reason. Two processes on one PGlite
 * directory would silently lose acknowledged rows. `shown` is the path as the operator set it.
 */
export const lockDirectory = (directory: string, shown: string = directory): (() => void) => {
  const lock = new DatabaseSync(`${directory}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isLocked(error)) throw error
    throw new DirectoryInUse(shown, error)
  }
  return () => lock.close()
}

/** Another process has locked the directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'

  constructor(shown: string, cause: unknown) {
    super(
      `The data directory ${shown} is in use by another Vialog process. Stop it first, or set DATA_DIR to another directory.`,
      { cause },
    )
  }
}

const SQLITE_BUSY = 5

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
