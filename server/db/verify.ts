import { readFile } from 'node:fs/promises'
import type { PoolClient } from './driver.ts'

const FILE = new URL('../../db/invariants.sql', import.meta.url)

/** An invariant by its name, and how many rows break it. */
export type Finding = { readonly name: string; readonly broken: number }

type Reader = Pick<PoolClient, 'query'>

/** A statement over a whole table may take as long as this, whatever limit the login has for requests. */
const STATEMENT_LIMIT = '30min'

/**
 * Looks at every invariant of db/invariants.sql as one moment saw the rows, while others go on reading and writing. `owner`
 * is a connection of the owner's, which becomes the auditor, who sees every row and changes none.
 */
export async function verify(owner: Reader): Promise<readonly Finding[]> {
  await owner.query('begin isolation level repeatable read read only')
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

/** The findings as lines for people, and whether all is well. */
export function wordsOf(findings: readonly Finding[]): { readonly done: boolean; readonly words: string } {
  const broken = findings.filter((finding) => finding.broken > 0)
  const lines = findings.map(
    ({ name, broken: rows }) => `${rows === 0 ? 'holds ' : 'BROKEN'} ${name}${rows ? ` (${rows} rows)` : ''}`,
  )
  const end =
    broken.length === 0
      ? 'Everything holds.'
      : `${broken.length} of ${findings.length} do not hold: see docs/operations.md.`
  return { done: broken.length === 0, words: [...lines, end].join('\n') }
}

/** An invariant: its name, and a statement that gives the rows that break it, or gives the statements that do. */
export type Invariant = { readonly name: string; readonly statement: string; readonly givesStatements: boolean }

/** The invariants of db/invariants.sql, in its order. */
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

/** The tables of which people see fewer rows or more than there are, by becoming each person in turn. */
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
  await owner.query('set local role app_user')
  for (const { user_id } of people) {
    await owner.query(`set local app.user_id = '${user_id}'`)
    for (const [name, count] of Object.entries(await oneRow(owner, `select ${counts}`)))
      seen.set(name, (seen.get(name) ?? 0) + count)
  }
  return Object.entries(held).filter(([name, count]) => (seen.get(name) ?? 0) !== count).length
}

async function oneRow(owner: Reader, text: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await owner.query<Record<string, number>>(text)
  return rows[0] ?? {}
}
