import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPostgres } from '../server/testing/database.ts'
import { freePort, runProgram } from '../server/testing/program.ts'

/** A running site on an empty database of one engine, as a process of its own, as people run it. */
export type SiteForTests = AsyncDisposable & {
  readonly address: string
  /** Of the PostgreSQL database beneath; undefined on the embedded one. */
  readonly databaseUrl: string | undefined
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same address and the same data. */
  start(): Promise<void>
  /** What a second process on the same data says before it gives up, and its exit code. */
  startTwin(): Promise<Said>
  /** What `npm run admin` says to people at the shell of this site, whether it runs or not. */
  admin(deed: 'grant' | 'revoke', email: string): Promise<Said>
}

type Said = { readonly code: number | null; readonly said: string }

/** Starts the built site on a free port; disposing of it stops it and drops its data. */
export async function startSiteForTests(engine: 'pglite' | 'postgres'): Promise<SiteForTests> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vialog-site-'))
  const database = engine === 'postgres' ? await emptyPostgres() : undefined
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    AUTH_SECRET: 'a secret for tests alone, of more than 32 characters',
    DATABASE_URL: database?.url ?? '',
    BILLING: 'sandbox',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    SMTP_URL: '',
    LOG_LEVEL: 'warn',
  }
  let child = await spawnSite(env)

  return {
    address,
    databaseUrl: database?.url,
    kill: () => end(child, 'SIGKILL'),
    async start() {
      child = await spawnSite(env)
    },
    startTwin: () => runProgram('scripts/start.ts', ['--as-built'], { ...env, PORT: '0' }),
    admin: (deed, email) => runProgram('scripts/admin.ts', [deed, email], env),
    async [Symbol.asyncDispose]() {
      await end(child, 'SIGTERM')
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function spawnSite(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.ts', '--as-built'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Vialog is at') && resolve())
    child.once('exit', (code) => reject(new Error(`the site stopped with code ${code} before it was up`)))
  })
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
