import { spawnSync } from 'node:child_process'

const MAX_BYTES = 64 * 1024 * 1024

/**
 * Runs a script with this Node. Its output is shown only when it fails.
 * @throws Error where it fails.
 */
export function runQuietly(script: string, args: readonly string[]): void {
  const ran = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', maxBuffer: MAX_BYTES })
  if (ran.status === 0) return
  process.stdout.write(ran.stdout)
  process.stderr.write(ran.stderr)
  throw new Error(`${[script, ...args].join(' ')} failed; the reason stands above`, { cause: ran.error })
}
