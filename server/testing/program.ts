import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const HOUSE = fileURLToPath(new URL('../../', import.meta.url))

/** A script of this package as a separate process. */
export type Program = {
  /** Its output so far, stdout and stderr. */
  said(): string
  kill(signal: NodeJS.Signals): void
  /** Its exit code; null if a signal ended it. */
  readonly over: Promise<number | null>
  /** Waits for this output. Rejects if the process ends before. */
  hear(words: string): Promise<void>
}

/** Starts a script such as 'scripts/start.ts' with this environment, and of the own one only the paths of programs and compiled code. */
export function startProgram(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Program {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [script, ...args], { cwd: HOUSE, env: { PATH, NODE_COMPILE_CACHE, ...env } })
  let said = ''
  const waiting = new Set<() => void>()
  for (const voice of [child.stdout, child.stderr])
    voice.on('data', (text) => {
      said += String(text)
      for (const look of waiting) look()
    })
  const over = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    said: () => said,
    kill: (signal) => void child.kill(signal),
    over,
    hear: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!said.includes(words)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
        void over.then((code) => reject(new Error(`it ended with code ${code} and never said ${words}:\n${said}`)))
      }),
  }
}

/** Runs a script. Returns its exit code and output. */
export async function runProgram(
  ...[script, args, env]: Parameters<typeof startProgram>
): Promise<{ readonly code: number | null; readonly said: string }> {
  const program = startProgram(script, args, env)
  return { code: await program.over, said: program.said() }
}

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
