import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Client } from './driver.ts'
import { statementsOf } from './statements-of.ts'

/**
 * Applies the missing migrations as the owner of the tables, in the order of their names, each in its own transaction. Processes
 * that start together wait for each other. Rejects a database of a newer version, and a migration that was edited after it
 * ran. Returns the names of those it applied.
 */
export const migrate = async (owner: Client, directory = MIGRATIONS): Promise<readonly string[]> => {
  const migrations = await readMigrations(directory)
  await owner.query('set search_path = public')
  await owner.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
  try {
    const applied = await readApplied(owner)
    refuseNewer(applied, migrations)
    refuseEdited(applied, migrations)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(owner, migration)
    return missing.map(({ name }) => name)
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [ONE_AT_A_TIME])
  }
}

/**
 * Applies the given migrations within a transaction of the owner in an empty database. Throws if this version does not have
 * one of them, or has it with other content.
 */
export const applyWithin = async (owner: Client, wanted: readonly Omit<Migration, 'sql'>[]): Promise<void> => {
  await readApplied(owner)
  const migrations = await readMigrations(MIGRATIONS)
  for (const { name, checksum } of wanted) {
    const migration = migrations.find((known) => known.name === name && known.checksum === checksum)
    if (migration === undefined) throw new Error(`This version knows no migration ${name} that is the same.`)
    await run(owner, migration.sql)
  }
}

/** The names of this version's migrations, in order. */
export const knownMigrations = async (): Promise<readonly string[]> =>
  (known ??= (await readMigrations(MIGRATIONS)).map(({ name }) => name))

let known: readonly string[] | undefined

/** A fingerprint of all migrations, unchanged as long as none is added or edited. */
export const migrationsFingerprint = async (directory = MIGRATIONS): Promise<string> =>
  checksumOf((await readMigrations(directory)).map(({ checksum }) => checksum).join())

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url)
// The key of the advisory lock: 'vialog' on a telephone keypad.
const ONE_AT_A_TIME = 842_564

const readMigrations = async (directory: URL): Promise<readonly Migration[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8')
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

// A checkout with other line ends is still the same migration.
const checksumOf = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

const readApplied = async (owner: Client): Promise<ReadonlyMap<string, string>> => {
  await owner.query(`
    do $$ begin
      if to_regclass('public.migrations') is null then
        create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
        alter table migrations enable row level security;
        alter table migrations force row level security;
        create policy owner_only on migrations to current_user using (true) with check (true);
      end if;
    end $$`)
  const { rows } = await owner.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const refuseNewer = (applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const unknown = [...applied.keys()]
    .toSorted()
    .find((name) => migrations.every((migration) => migration.name !== name))
  if (unknown === undefined) return
  throw new Error(
    `This database was made by a newer Vialog (it has ${unknown}, which this version does not know). Update Vialog, or point DATA_DIR or DATABASE_URL to another database.`,
  )
}

const refuseEdited = (applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (edited === undefined) return
  throw new Error(
    `The migration ${edited.name} was changed after it had run on this database. Put the file back as it was and add a new one.`,
  )
}

const apply = async (owner: Client, { name, sql, checksum }: Migration): Promise<void> => {
  await owner.query('begin')
  try {
    await run(owner, sql)
    await owner.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${name} failed and left nothing behind: ${reason}`, { cause: error })
  }
}

/** One statement at a time: Citus sends the text that holds a change of a table to its workers, which take one alone. */
const run = async (owner: Client, sql: string): Promise<void> => {
  for (const statement of statementsOf(sql)) await owner.query(statement)
}
