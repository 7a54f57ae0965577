import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPostgres, engine, migratedTemplate } from './database.ts'
import { migratedSnapshot } from './snapshot.ts'

/** The data directory of a server process under test, and its environment. */
export type Place = {
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** A place for the engine under test, with an empty, migrated database or with none. */
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

/** A site of one page, for processes whose pages do not matter to the test. */
export function makeSite(dataDir: string): string {
  const site = join(dataDir, 'site')
  mkdirSync(site)
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Vialog</title>')
  return site
}

const SECRET = 'a secret for tests alone, of more than 32 characters'

/** Creates a directory with an empty, migrated embedded database. */
export async function unpackSnapshot(directory: string): Promise<void> {
  mkdirSync(directory, { mode: 0o700 })
  const snapshot = Buffer.from(await (await migratedSnapshot()).arrayBuffer())
  execFileSync('tar', ['-x', '--no-same-owner', '-C', directory], {
    input: snapshot,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}
