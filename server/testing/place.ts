import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPostgres, engine, migratedTemplate } from './database.ts'
import { migratedSnapshot } from './snapshot.ts'

/** Where a server process under test keeps its data, and the environment that leads it there. */
export type Place = {
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** A place of the engine under test: with an empty, migrated database, or with none at all. */
export async function makePlace(holds: 'database' | 'nothing' = 'database'): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vialog-place-'))
  const env = { DATA_DIR: dataDir, AUTH_SECRET: SECRET, BILLING: 'sandbox', HOST: '127.0.0.1', RATE_LIMITS: 'off' }
  const remove = async (): Promise<void> => rmSync(dataDir, { recursive: true, force: true })
  if (engine() === 'pglite') {
    if (holds === 'database') await unpackSnapshot(join(dataDir, 'database'))
    return { dataDir, env, remove }
  }
  const { url, drop } = await emptyPostgres(holds === 'database' ? await migratedTemplate() : undefined)
  return {
    dataDir,
    env: { ...env, DATABASE_URL: url },
    remove: async () => void (await Promise.all([drop(), remove()])),
  }
}

/** A site of one page, for processes whose pages are not what the test is about. */
export function makeSite(dataDir: string): string {
  const site = join(dataDir, 'site')
  mkdirSync(site)
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Vialog</title>')
  return site
}

const SECRET = 'a secret for tests alone, of more than 32 characters'

/** Makes a directory with an empty, migrated embedded database. */
export async function unpackSnapshot(directory: string): Promise<void> {
  mkdirSync(directory, { mode: 0o700 })
  const snapshot = Buffer.from(await (await migratedSnapshot()).arrayBuffer())
  execFileSync('tar', ['-x', '--no-same-owner', '-C', directory], {
    input: snapshot,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}
