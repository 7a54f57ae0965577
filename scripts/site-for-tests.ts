import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPostgres } from '../server/testing/database.ts'

/** A running site on an empty database of one engine, as a process of its own, as people run it. */
export type SiteForTests = AsyncDisposable & { readonly address: string; readonly databaseUrl: string | undefined }

/** Starts the built site on a free port; disposing of it stops it and drops its database. */
export async function startSiteForTests(
  engine: 'pglite' | 'postgres',
  adminUrl: string | undefined,
): Promise<SiteForTests> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vialog-site-'))
  if (adminUrl) process.env.TEST_DATABASE_URL = adminUrl
  const database = engine === 'postgres' ? await emptyPostgres() : undefined
  const port = await freePort()
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      AUTH_SECRET: 'a secret for tests alone, of more than 32 characters',
      DATABASE_URL: database?.url ?? '',
    },
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Vialog is at') && resolve())
    child.once('exit', (code) => reject(new Error(`the site stopped with code ${code} before it was up`)))
  })
  return {
    address,
    databaseUrl: database?.url,
    async [Symbol.asyncDispose]() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
