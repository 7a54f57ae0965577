import { chmodSync, statSync } from 'node:fs'

/**
 * Removes the permissions of group and others from a file or directory; does nothing if it does not exist. PGlite creates
 * its files with mode 0666 whatever the umask, so only the mode of the directory protects the rows in them.
 * @throws PermissionsTooOpen if the mode cannot be changed.
 */
export function restrictToOwner(path: string): void {
  // Windows has no modes.
  if (process.platform === 'win32' || !isAccessibleToOthers(path)) return
  try {
    chmodSync(path, statSync(path).mode & OWNER)
  } catch (error) {
    throw new PermissionsTooOpen(path, error)
  }
  // Some file systems accept the call and change nothing.
  if (isAccessibleToOthers(path)) throw new PermissionsTooOpen(path)
}

/** Other accounts of the machine can open a path that only this account may read, and its mode cannot be changed. */
export class PermissionsTooOpen extends Error {
  override readonly name = 'PermissionsTooOpen'

  constructor(path: string, cause?: unknown) {
    super(
      `Other accounts of this machine can open ${path}, and its mode cannot be changed from here. Run \`chmod go= ${path}\` as its owner, or set DATA_DIR to a directory of this account.`,
      { cause },
    )
  }
}

const OWNER = 0o700
const OTHERS = 0o077

function isAccessibleToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & OTHERS) !== 0
}
