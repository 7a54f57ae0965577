import { readFile } from 'node:fs/promises'
import type { PoolClient } from './driver.ts'

const FILE = new URL('../../db/invariants.sql', import.meta.url)

/** The name of an invariant, and the number of rows that violate it. */
export type Finding = { readonly name: string; readonly broken: number }

type Reader = Pick<PoolClient, 'query'>

/** The time limit of a statement over whole tables, in place of the login's limit for requests. */
const STATEMENT_LIMIT = '30min'

const BEGIN = 'begin isolation level repeatable read read only'

/**
 * Checks every invariant of db/invariants.sql in one snapshot, while other sessions read and write. `owner` is a connection
 * of the owner, which sets the role of the auditor: it reads every row and changes none.
 */
export async function verify(owner: Reader): Promise<readonly Finding[]> {
  await owner.query(BEGIN)
  try {
    await owner.query(`set local role vialog_auditor; set local statement_timeout = '${STATEMENT_LIMIT}'`)
    const findings: Finding[] = []
    for (const { name, statement, givesStatements } of await readInvariants()) {
      const statements = givesStatements ? await statementsOf(owner, statement) : [statement]
      let broken = 0
      for (const one of statements) broken += await rowsOf(owner, one)
      findings.push({ name, broken })
    }
    return [...findings, { name: EVERYONE_SEES, broken: await tablesSeenWrongly(owner) }]
  } finally {
    await owner.query('rollback')
  }
}

/** The findings as text, and whether all invariants hold. */
export function formatFindings(findings: readonly Finding[]): { readonly ok: boolean; readonly message: string } {
  const broken = findings.filter((finding) => finding.broken > 0)
  const lines = findings.map(
    ({ name, broken: rows }) => `${rows === 0 ? 'holds ' : 'BROKEN'} ${name}${rows ? ` (${rows} rows)` : ''}`,
  )
  const end =
    broken.length === 0
      ? 'Everything holds.'
      : `${broken.length} of ${findings.length} do not hold: see docs/operations.md.`
  return { ok: broken.length === 0, message: [...lines, end].join('\n') }
}

/** An invariant: its name, and a statement that selects the violating rows, or the statements that do. */
export type Invariant = { readonly name: string; readonly statement: string; readonly givesStatements: boolean }

/** The invariants of db/invariants.sql, in order. */
export const readInvariants = async (): Promise<readonly Invariant[]> =>
  [...(await readFile(FILE, 'utf8')).matchAll(/^-- (I\d+: .+)\n([^;]+?)\s*(;|\\gexec)$/gm)].map(
    ([, name = '', statement = '', end]) => ({ name, statement, givesStatements: end !== ';' }),
  )

async function statementsOf(owner: Reader, text: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ format: string }>(text)
  return rows.map(({ format }) => format)
}

async function rowsOf(owner: Reader, statement: string): Promise<number> {
  const { rows } = await owner.query<{ broken: number }>(`select count(*)::int as broken from (${statement}) as rows`)
  return rows[0]?.broken ?? 0
}

const EVERYONE_SEES = 'I9: what all people see of a table, each as themselves, comes to what the table holds'

/** The tables of which people see fewer or more rows than there are. It sets each person's id in turn. */
async function tablesSeenWrongly(owner: Reader): Promise<number> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not a.attisdropped
      and has_column_privilege('app_user', c.oid, a.attnum, 'select')`,
  )
  const counts = tables.map(({ name }) => `(select count(user_id)::int from "${name}") as "${name}"`).join(', ')
  const held = await oneRow(owner, `select ${counts}`)
  const { rows: people } = await owner.query<{ user_id: string }>('select user_id from profiles')
  const seen = new Map<string, number>()
  // On a cluster a transaction keeps the role with which it first reached a worker.
  if (await isOnCluster(owner)) await owner.query(`rollback; ${BEGIN}`)
  await owner.query(`set local role app_user; set local statement_timeout = '${STATEMENT_LIMIT}'`)
  for (const { user_id } of people) {
    await owner.query(`set local app.user_id = '${user_id}'`)
    for (const [name, count] of Object.entries(await oneRow(owner, `select ${counts}`)))
      seen.set(name, (seen.get(name) ?? 0) + count)
  }
  return Object.entries(held).filter(([name, count]) => (seen.get(name) ?? 0) !== count).length
}

async function isOnCluster(owner: Reader): Promise<boolean> {
  const { rows } = await owner.query("select from pg_extension where extname = 'citus'")
  return rows.length > 0
}

async function oneRow(owner: Reader, text: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await owner.query<Record<string, number>>(text)
  return rows[0] ?? {}
}
