import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Compilable } from 'kysely'

/** The statements of a transaction of one person, as pgbench reads them, and the values that they name. */
export type Script = { readonly text: string; readonly values: Readonly<Record<string, string>> }

/**
 * Transactions a second with one client for each script. Statements are prepared once and sent one at a time. Undefined where
 * pgbench is not installed.
 * @throws Error where a statement fails
 */
export function pgbench(databaseUrl: string, scripts: readonly Script[], seconds: number): number | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-bench-'))
  const file = join(directory, 'script.sql')
  const own = scripts.map(({ text }, client) => `\\if :client_id = ${client}\n${text}\\endif\n`)
  writeFileSync(file, own.join(''))
  const values = scripts.flatMap((script) => Object.entries(script.values))
  const options = ['-n', '-M', 'prepared', '-c', String(scripts.length), '-j', '2', '-T', String(seconds), '-f', file]
  const { stdout, stderr, error } = spawnSync(
    'pgbench',
    [...options, ...values.flatMap(([name, value]) => ['-D', `${name}=${value}`]), databaseUrl],
    { encoding: 'utf8' },
  )
  rmSync(directory, { recursive: true })
  if (error) return undefined
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (rate === undefined) throw new Error(`pgbench did not run: ${stderr}`)
  return Number(rate)
}

/**
 * A script of the server's own statements in a transaction of this person. It has parameters where the server has them, because
 * PostgreSQL makes simpler plans for literal values. The id `fresh` is replaced by a new one in every transaction.
 */
export function scriptOf(userId: string, statements: readonly Compilable[], fresh?: string): Script {
  const values: Record<string, string> = {}
  const texts = statements.map((statement, number) => {
    const { sql, parameters } = statement.compile()
    return withoutVariables(sql).replaceAll(/\$(\d+)/g, (_all, at: string) => {
      const value = parameters[Number(at) - 1]
      if (value === null) return 'null'
      if (value === fresh) return DRAWN_ID
      const name = `of_${userId.replaceAll('-', '')}_${number}_${at}`
      values[name] = textOf(value)
      return `:${name}`
    })
  })
  const lines = ['begin', 'set local role app_user', `set local app.user_id = '${userId}'`, ...texts, 'commit']
  const text = lines.map((line) => `${line.replaceAll(/\s+/g, ' ')};\n`).join('')
  return { text: fresh === undefined ? text : DRAW + text, values }
}

/** Drawn once for each transaction, so that all of its statements use the same id; gen_random_uuid() is called for each row. */
const DRAW = '\\set drawn random(0, 281474976710655)\n'
const DRAWN_ID = "('00000000-0000-4000-8000-' || lpad(to_hex(:drawn::bigint), 12, '0'))::uuid"

/** pgbench takes a word after a colon for a variable, also within a literal such as 'HH24:MI'. */
function withoutVariables(text: string): string {
  return text.replaceAll(/'(?:[^']|'')*'/g, (quoted) =>
    quoted.includes(':') ? `E${quoted.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}` : quoted,
  )
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return String(value)
  throw new TypeError('A parameter that pgbench cannot be given.')
}
