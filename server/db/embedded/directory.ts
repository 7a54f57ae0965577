import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Whether the directory is missing or empty. Throws DirectoryDamaged for one with an incomplete database and leaves it
 * unchanged: the engine would overwrite the remains with an empty database. `shown` is the path as the operator set it.
 */
export const isVacant = (directory: string, shown: string): boolean => {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return true
  const missing = PARTS.find(({ path, bytes }) => !isThere(join(directory, path), bytes))
  if (missing !== undefined) throw new DirectoryDamaged(shown, `${missing.path} is missing or cut short`)
  return false
}

/** The data directory contains an incomplete database, or one that this version cannot open. */
export class DirectoryDamaged extends Error {
  override readonly name = 'DirectoryDamaged'

  constructor(shown: string, reason: string, cause?: unknown) {
    super(
      `The database in ${join(shown, 'database')} cannot be opened (${reason}). Nothing was changed. Move it away and restore a backup (npm run restore -- FILE), or set DATA_DIR to another directory.`,
      { cause },
    )
  }
}

/** A restore needs an empty database or directory. */
export class PlaceTaken extends Error {
  override readonly name = 'PlaceTaken'

  constructor(what: string) {
    super(`A backup is restored into an empty place only, and ${what}. Nothing was changed.`)
  }
}

/**
 * Creates a directory completely or not at all: the work fills a temporary one, which is flushed and then renamed. The
 * remains of an interrupted attempt are deleted first.
 */
export const createAtomically = async (
  directory: string,
  work: (unfinished: string) => Promise<void>,
): Promise<void> => {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    await work(unfinished)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  const names = readdirSync(unfinished, { recursive: true, withFileTypes: true })
  for (const name of names) if (name.isFile() || name.isDirectory()) flush(join(name.parentPath, name.name))
  flush(unfinished)
  renameSync(unfinished, directory)
  flush(dirname(directory))
}

// Some of these would suffice to recognize an incomplete database; all of them tell which part is missing.
const PARTS = [
  { path: 'PG_VERSION', bytes: 2 },
  { path: join('global', 'pg_control'), bytes: 8192 },
  { path: 'postgresql.conf', bytes: 1 },
  // The oid of the database `postgres`, which holds the tables, is 5 in every version since 15.
  { path: join('base', '5'), bytes: 0 },
  { path: 'pg_wal', bytes: 0 },
  { path: 'pg_xact', bytes: 0 },
] as const

const isThere = (path: string, bytes: number): boolean => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.isDirectory() ? readdirSync(path).length > 0 : found.size >= bytes)
}

const flush = (path: string): void => {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
