import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Compilable } from 'kysely'

/**
 * Transactions a second of these statements as a person, each sent alone as a C client does, with plans that are kept.
 * Undefined where pgbench is not installed.
 * @throws Error where a statement fails
 */
export function pgbench(databaseUrl: string, script: string, clients: number, seconds: number): number | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-bench-'))
  const file = join(directory, 'script.sql')
  writeFileSync(file, script)
  const { stdout, stderr, error } = spawnSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, databaseUrl],
    { encoding: 'utf8' },
  )
  rmSync(directory, { recursive: true })
  if (error) return undefined
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (rate === undefined) throw new Error(`pgbench did not run: ${stderr}`)
  return Number(rate)
}

/** A script of the server's own statements, in a transaction of this person. Each id in `fresh` becomes a new one in every run. */
export function scriptOf(userId: string, statements: readonly Compilable[], fresh: readonly string[] = []): string {
  const texts = statements.map((statement) => {
    const { sql, parameters } = statement.compile()
    return sql.replaceAll(/\$(\d+)/g, (_all, at: string) => literal(parameters[Number(at) - 1], fresh))
  })
  return ['begin', 'set local role app_user', `set local app.user_id = '${userId}'`, ...texts, 'commit']
    .map((text) => `${withoutVariables(text.replaceAll(/\s+/g, ' '))};\n`)
    .join('')
}

/** pgbench takes a word after a colon for a variable, also within a literal such as 'HH24:MI'. */
function withoutVariables(text: string): string {
  return text.replaceAll(/'(?:[^']|'')*'/g, (quoted) =>
    quoted.includes(':') ? `E${quoted.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}` : quoted,
  )
}

function literal(value: unknown, fresh: readonly string[]): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : value
  if (typeof text !== 'string') throw new TypeError('A parameter that pgbench cannot be given.')
  return fresh.includes(text) ? 'gen_random_uuid()' : `'${text.replaceAll("'", "''")}'`
}
