import { spawn } from 'node:child_process'
import { freePort } from '../../server/testing/program.ts'

/** One server as a process of its own, as people run it. */
export type NodeForTests = AsyncDisposable & {
  readonly address: string
  readonly pid: number
  /** Its exit code or the signal that ended it; undefined while it runs. */
  ended(): number | string | undefined
  /** Ends it, and waits until it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>
}

const ENVIRONMENT = {
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://localhost',
  RATE_LIMITS: 'off',
  AUTH_SECRET: 'a secret for tests alone, of more than 32 characters',
  BILLING: 'sandbox',
  DATABASE_URL: '',
  DIRECT_DATABASE_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  SMTP_URL: '',
  LOG_LEVEL: 'silent',
} as const

/**
 * Starts the server on a free port; nodes of one database share their public address. `site`: the directory of the built
 * site, if not the usual one.
 * @throws Error with its output, where it ends before it is ready.
 */
export async function startNode(changed: Readonly<Record<string, string>>, site?: string): Promise<NodeForTests> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.ts', '--as-built', ...(site ? [site] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...ENVIRONMENT, ...changed, PORT: String(port) },
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const voice of [child.stdout, child.stderr])
      voice.on('data', (text) => {
        said += String(text)
        if (said.includes('Vialog is at')) resolve()
      })
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code} before it was up: ${said.trim()}`)))
  })
  // Later output is discarded: collecting a log line per request cost the bench as much as serving the request.
  for (const voice of [child.stdout, child.stderr]) voice.removeAllListeners('data').resume()
  const ended = () => child.exitCode ?? child.signalCode ?? undefined
  const kill = async (signal: NodeJS.Signals) => {
    if (ended() !== undefined) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  return {
    address: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    ended,
    kill,
    [Symbol.asyncDispose]: () => kill('SIGKILL'),
  }
}
