import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Requests that wrk sends, as a script of Lua that sets `wrk.path` and what else it likes. */
export type Load = {
  readonly address: string
  readonly script: string
  readonly connections: number
  readonly seconds: number
}

/** What wrk counted; ms. */
export type Served = { readonly requests: number; readonly perSecond: number; readonly p99: number }

/**
 * Sends requests for some seconds, each connection its next one when the last was answered. wrk is a small program in C: it
 * takes little of the machine that it shares with the server, and does not measure itself. Undefined where it is not installed.
 * @throws Error where an answer is no success
 */
export async function wrk({ address, script, connections, seconds }: Load): Promise<Served | undefined> {
  const directory = await mkdtemp(join(tmpdir(), 'vialog-bench-'))
  const file = join(directory, 'script.lua')
  try {
    await writeFile(file, script)
    const { stdout } = await promisify(execFile)('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      '-s',
      file,
      address,
    ])
    return servedOf(stdout)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(directory, { recursive: true })
  }
}

function servedOf(said: string): Served {
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`Not every request was answered well: ${said}`)
  const [, requests] = /(\d+) requests in/.exec(said) ?? []
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? []
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? []
  return { requests: Number(requests), perSecond: Number(perSecond), p99: Number(p99) * (MS[unit] ?? Number.NaN) }
}

const MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 }
