import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the directory for this process and gives the function that frees it. SQLite holds an operating-system lock on a
 * file beside the directory, which the kernel frees when the process dies, however it dies. Two processes on one PGlite
 * directory would silently lose acknowledged rows. `shown` is the name that the person knows the directory by.
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

/** Another process holds the directory. */
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
