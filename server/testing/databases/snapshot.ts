import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { Database } from '../../db/database.ts'
import { openInMemory } from '../../db/embedded/embedded.ts'
import { migrationsFingerprint } from '../../db/migrate.ts'
import { asOwner } from './as-owner.ts'

/**
 * The data directory of an empty, migrated embedded database. Creating one takes seconds, so it is cached in node_modules
 * for all test processes until a migration or PGlite changes.
 */
export const migratedSnapshot = async (): Promise<Blob> => {
  const name = `${await migrationsFingerprint()}-${pgliteVersion()}-bare.tar`
  mkdirSync(FOLDER, { recursive: true })
  if (!readdirSync(FOLDER).includes(name)) await keepAs(name)
  // Read at once: tests of another checkout with the same node_modules may replace it.
  return new Blob([readFileSync(join(FOLDER, name))])
}

const PACKAGES = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const FOLDER = join(PACKAGES, '.cache/vialog')

// Another checkout with the same node_modules may use its own: only old ones are deleted.
const A_DAY_MS = 24 * 60 * 60 * 1000

const keepAs = async (name: string): Promise<void> => {
  const database = await openInMemory()
  await dropTemplates(database)
  const dumped = Buffer.from(await (await database.dump()).arrayBuffer())
  await database.close()
  // Concurrent processes write a file each, which is renamed when it is complete.
  const unfinished = join(FOLDER, `${process.pid}-${randomUUID()}.unfinished`)
  writeFileSync(unfinished, dumped)
  readdirSync(FOLDER)
    .filter((old) => old.endsWith('.tar') && statSync(join(FOLDER, old)).mtimeMs < Date.now() - A_DAY_MS)
    .forEach((old) => rmSync(join(FOLDER, old), { force: true }))
  renameSync(unfinished, join(FOLDER, name))
}

/** They are not used, and without them a copy has half as many files. */
const dropTemplates = async (database: Database): Promise<void> => {
  await asOwner(database, 'update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await asOwner(database, `drop database ${template}`)
}

const pgliteVersion = (): string => {
  const manifest = readFileSync(join(PACKAGES, '@electric-sql/pglite/package.json'), 'utf8')
  return (JSON.parse(manifest) as { readonly version: string }).version
}
