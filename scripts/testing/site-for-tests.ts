import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../server/db/open-database.ts'
import { asOwner } from '../../server/testing/databases/as-owner.ts'
import { emptyPostgres, migratedTemplate } from '../../server/testing/databases/database.ts'
import { isCluster } from '../../server/testing/databases/nodes.ts'
import { unpackSnapshot } from '../../server/testing/databases/place.ts'
import { startPushService } from '../../mocks/push-service.ts'
import { freePort, runProgram } from '../../server/testing/program.ts'

/** A running site on an empty database of one engine, as a process of its own, as people run it. */
export type SiteForTests = AsyncDisposable & {
  readonly address: string
  /** The origin of the push service that it sends to: a stand-in, as long as the site. */
  readonly pushService: string
  /** Of the PostgreSQL database beneath; undefined on the embedded one. */
  readonly databaseUrl: string | undefined
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same address and the same data. */
  start(): Promise<void>
  /** The text of each e-mail that went to this address, in any order. */
  letters(to: string): readonly string[]
  /** What `npm run admin` says to people at the shell of this site, whether it runs or not. */
  admin(action: 'grant' | 'revoke', email: string): Promise<Said>
  /** The output of `npm run membership`. With the embedded database the site is stopped meanwhile. */
  membership(...words: readonly string[]): Promise<Said>
  /** Runs a statement as the owner of the tables, to let time pass; an embedded site stands still meanwhile. */
  change(statement: string, values: readonly unknown[]): Promise<void>
}

type Said = { readonly code: number | null; readonly said: string }

/**
 * Starts the built site on a free port, with other settings where some are given; disposing of it stops it and drops its data. Passwords and
 * codes are hashed at little cost, unless `realHashCost` asks for that of the product.
 */
export async function startSiteForTests(
  engine: 'pglite' | 'postgres',
  changed: Readonly<Record<string, string>> = {},
  { realHashCost = false } = {},
): Promise<SiteForTests> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vialog-site-'))
  const database =
    engine === 'postgres' ? await emptyPostgres(isCluster() ? await migratedTemplate() : undefined) : undefined
  // The first start of an embedded database takes four times as long; the faults start from nothing.
  if (engine === 'pglite') await unpackSnapshot(join(dataDir, 'database'))
  const port = await freePort()
  const pushService = await startPushService()
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
    PUSH_STAND_IN: pushService.address,
    ...changed,
  }
  const start = () => spawnSite(env, realHashCost ? [] : ['--import', QUICK_SCRYPT])
  let child = await start()

  return {
    address,
    pushService: pushService.address,
    databaseUrl: database?.url,
    kill: () => end(child, 'SIGKILL'),
    async start() {
      child = await start()
    },
    letters(to) {
      const outbox = join(dataDir, 'outbox')
      if (!existsSync(outbox)) return []
      return readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', ''))
        .filter((letter) => letter.includes(`<${to}>`) || letter.includes(`\nTo: ${to}\r\n`))
    },
    admin: (action, email) => runProgram('scripts/admin.ts', [action, email], env),
    membership: (...words) => standingStill(() => runProgram('scripts/membership.ts', words, env)),
    change: (statement, values) =>
      standingStill(async () => {
        const data = await openDatabase({ dataDir, databaseUrl: database?.url })
        try {
          await asOwner(data, statement, values)
        } finally {
          await data.close()
        }
      }),
    async [Symbol.asyncDispose]() {
      await end(child, 'SIGTERM')
      await pushService.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }

  async function standingStill<T>(work: () => Promise<T>): Promise<T> {
    if (database) return work()
    await end(child, 'SIGTERM')
    try {
      return await work()
    } finally {
      child = await start()
    }
  }
}

const QUICK_SCRYPT = fileURLToPath(new URL('./quick-scrypt.ts', import.meta.url))

async function spawnSite(env: NodeJS.ProcessEnv, options: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...options, 'scripts/start.ts', '--as-built'], {
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
