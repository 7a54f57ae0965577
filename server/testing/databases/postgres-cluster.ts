import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../../db/database-busy.ts'
import { Client } from '../../db/driver.ts'

export type Cluster = {
  readonly url: string
  /** Stops it and deletes its files. */
  readonly stop: () => Promise<void>
  /** Stops it: SIGINT as an administrator would, SIGQUIT as a crash. */
  readonly halt: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  /** Starts it again on the same data and the same port. */
  readonly resume: () => Promise<void>
  /** Stops all of its processes where they are, as on a machine that hangs: its connections stay and nobody answers. */
  readonly freeze: () => void
  readonly thaw: () => void
}

/** Starts a new cluster with the programs in the folder, on a free local port. `settings` are of the server: 'name=value'. */
export const startCluster = async (programs: string, settings: readonly string[] = []): Promise<Cluster> => {
  const home = mkdtempSync(join(tmpdir(), 'vialog-postgres-'))
  const as = unprivileged()
  if (as !== undefined) chownSync(home, as.uid, as.gid)
  try {
    const reachable = withinReach(programs, home, as)
    const data = join(home, 'data')
    execFileSync(join(reachable, 'initdb'), [...INITDB, '-D', data], { ...as, cwd: home, stdio: 'pipe' })
    const port = await freePort()
    const launch = (): ChildProcess =>
      spawn(
        join(reachable, 'postgres'),
        [...SERVER, ...settings.flatMap((one) => ['-c', one]), '-D', data, '-p', String(port)],
        {
          ...as,
          cwd: home,
          stdio: 'ignore',
        },
      )
    let server = launch()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const thaw = (): void => signalAll(server, 'SIGCONT')
    const orphan = (): void => {
      thaw()
      server.kill('SIGQUIT')
    }
    process.once('exit', orphan)
    const stop = async (): Promise<void> => {
      process.off('exit', orphan)
      thaw()
      // Immediate shutdown: a test cluster needs no checkpoint.
      await ended(server, 'SIGQUIT')
      rmSync(home, { recursive: true, force: true })
    }
    await answering(url, server, stop)
    return {
      url,
      stop,
      halt: (signal) => ended(server, signal),
      resume: async () => {
        server = launch()
        await answering(url, server, stop)
      },
      freeze: () => signalAll(server, 'SIGSTOP'),
      thaw,
    }
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

const INITDB = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
// Tests kill processes, never the machine, so fsync may be off: acknowledged rows survive a crash of PostgreSQL.
const SERVER = ['-h', '127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off', '-c', 'max_connections=200']

type Account = { readonly uid: number; readonly gid: number }

/** PostgreSQL does not run as root: it then uses the account `postgres`, or else `nobody`. */
const unprivileged = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => accounts.find(([account]) => account === name)).find(Boolean)
  if (found === undefined)
    throw new Error('Tests run as root need an account named postgres or nobody to start PostgreSQL with.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** That account cannot read root's home, so programs in it are copied to a readable directory. */
const withinReach = (programs: string, home: string, as: Account | undefined): string => {
  try {
    execFileSync(join(programs, 'initdb'), ['--version'], { ...as, cwd: home, stdio: 'ignore' })
    return programs
  } catch (error) {
    if (as === undefined) throw error
    cpSync(dirname(programs), join(home, 'programs'), { recursive: true, verbatimSymlinks: true })
    return join(home, 'programs', basename(programs))
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const TRIES = 200

const answering = async (url: string, server: ChildProcess, stop: () => Promise<void>): Promise<void> => {
  for (let left = TRIES; left > 0 && server.exitCode === null; left -= 1) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(50)
    }
  }
  await stop()
  throw new Error('The PostgreSQL for the tests did not start.')
}

/** The server first, so that it starts no other process meanwhile, then its processes. */
const signalAll = (server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  const { stdout } = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' })
  for (const child of stdout.split('\n').filter(Boolean)) kill(Number(child), signal)
}

/** A process may have ended by itself since it was seen. */
const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

const ended = (server: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
