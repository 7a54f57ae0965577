import { chmodSync, statSync } from 'node:fs'

/**
 * Closes a file or directory to every other account of the machine; does nothing where there is none. PGlite gives each of
 * its files mode 0666 whatever the umask says, so the mode of the directory is all that protects the rows in them.
 * @throws OpenToOthers when the mode cannot be changed.
 */
export function closeToOthers(path: string): void {
  // Windows knows no modes.
  if (process.platform === 'win32' || !isOpenToOthers(path)) return
  try {
    chmodSync(path, statSync(path).mode & OWNER)
  } catch (error) {
    throw new OpenToOthers(path, error)
  }
  // Some file systems take the call and change nothing.
  if (isOpenToOthers(path)) throw new OpenToOthers(path)
}

/** Other accounts of the machine can come at what only ours may read, and we cannot change that. */
export class OpenToOthers extends Error {
  override readonly name = 'OpenToOthers'

  constructor(path: string, cause?: unknown) {
    super(
      `Other accounts of this machine can open ${path}, and its mode cannot be changed from here. Run \`chmod go= ${path}\` as its owner, or set DATA_DIR to a directory of this account.`,
      { cause },
    )
  }
}

const OWNER = 0o700
const OTHERS = 0o077

function isOpenToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & OTHERS) !== 0
}
