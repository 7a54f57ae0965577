import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { openInMemory } from '../db/embedded/embedded.ts'
import { migrationsFingerprint } from '../db/migrate.ts'
import { asOwner } from './as-owner.ts'

/**
 * The data directory of a migrated, empty embedded database. Making one takes seconds and loading one a moment, so it is
 * kept beside the installed packages for every test process to come, until a migration or PGlite itself changes.
 */
export const migratedSnapshot = async (): Promise<Blob> => {
  const name = `${await migrationsFingerprint()}-${pgliteVersion()}-bare.tar`
  mkdirSync(FOLDER, { recursive: true })
  if (!readdirSync(FOLDER).includes(name)) await keepAs(name)
  // Read at once: another working tree's tests may put their own in its place at any moment.
  return new Blob([readFileSync(join(FOLDER, name))])
}

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const FOLDER = join(PACKAGES, '.cache/vialog')

// Another working tree beside this one may be reading its own: only what is old goes.
const A_DAY_MS = 24 * 60 * 60 * 1000

const keepAs = async (name: string): Promise<void> => {
  const database = await openInMemory()
  await dropTemplates(database)
  const dumped = Buffer.from(await (await database.dump()).arrayBuffer())
  await database.close()
  // Two processes may do this at once: each writes its own file, and only a whole one gets the name.
  const unfinished = join(FOLDER, `${process.pid}-${randomUUID()}.unfinished`)
  writeFileSync(unfinished, dumped)
  readdirSync(FOLDER)
    .filter((old) => old.endsWith('.tar') && statSync(join(FOLDER, old)).mtimeMs < Date.now() - A_DAY_MS)
    .forEach((old) => rmSync(join(FOLDER, old), { force: true }))
  renameSync(unfinished, join(FOLDER, name))
}

/** Nobody makes a database of them, and without them a copy has half as many files to write. */
const dropTemplates = async (database: Database): Promise<void> => {
  await asOwner(database, 'update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await asOwner(database, `drop database ${template}`)
}

const pgliteVersion = (): string => {
  const manifest = readFileSync(join(PACKAGES, '@electric-sql/pglite/package.json'), 'utf8')
  return (JSON.parse(manifest) as { readonly version: string }).version
}
