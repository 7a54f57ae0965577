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
 * Whether nothing lies there yet. A directory that holds something but is no whole database is refused, untouched: the
 * engine would write a new, empty one over what is left of the old. `shown` is the name that the person knows it by.
 */
export const isVacant = (directory: string, shown: string): boolean => {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return true
  const missing = PARTS.find(({ path, bytes }) => !isThere(join(directory, path), bytes))
  if (missing !== undefined) throw new DirectoryDamaged(shown, `${missing.path} is missing or cut short`)
  return false
}

/** What lies in the data directory is no whole database, or none that this version can open. */
export class DirectoryDamaged extends Error {
  override readonly name = 'DirectoryDamaged'

  constructor(shown: string, reason: string, cause?: unknown) {
    super(
      `The database in ${join(shown, 'database')} cannot be opened (${reason}). Nothing was changed. Move it away and restore a backup (npm run restore -- FILE), or set DATA_DIR to another directory.`,
      { cause },
    )
  }
}

/** There is something already where a backup should go. */
export class PlaceTaken extends Error {
  override readonly name = 'PlaceTaken'

  constructor(what: string) {
    super(`A backup is restored into an empty place only, and ${what}. Nothing was changed.`)
  }
}

/**
 * Makes a directory as a whole or not at all: the work fills one beside it, which gets the name once every byte is on
 * the disk. What an interrupted try left behind is thrown away first.
 */
export const makeWhole = async (directory: string, work: (unfinished: string) => Promise<void>): Promise<void> => {
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

// Half of these would do to tell a database from its remains; together they tell which part is gone.
const PARTS = [
  { path: 'PG_VERSION', bytes: 2 },
  { path: join('global', 'pg_control'), bytes: 8192 },
  { path: 'postgresql.conf', bytes: 1 },
  // The number of the database postgres, where the people's rows lie, is the same in every version since 15.
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
