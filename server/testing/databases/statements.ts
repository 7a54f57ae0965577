import pg from 'pg'
import type { Database } from '../../db/database.ts'

type Parse = (query: { readonly name?: string; readonly text: string }, ...more: readonly unknown[]) => unknown
type Bind = (
  query: { readonly statement?: string; readonly values?: readonly unknown[] },
  ...more: readonly unknown[]
) => unknown

/** Records every statement that any connection prepares from now on: its text, with the values that it was last sent. */
export function recordStatements(): { readonly sent: ReadonlyMap<string, readonly unknown[]>; stop(): void } {
  const wire = (pg as unknown as { readonly Connection: { readonly prototype: { parse: Parse; bind: Bind } } })
    .Connection.prototype
  const { parse, bind } = wire
  const sent = new Map<string, readonly unknown[]>()
  // A name stands for one text on every connection; what has none is bound as soon as it is parsed.
  const texts = new Map<string, string>()
  wire.parse = function (this: unknown, query, ...more) {
    texts.set(query.name ?? '', query.text)
    sent.set(query.text, [])
    return parse.call(this, query, ...more)
  }
  wire.bind = function (this: unknown, query, ...more) {
    sent.set(texts.get(query.statement ?? '') ?? '', query.values ?? [])
    return bind.call(this, query, ...more)
  }
  return {
    sent,
    stop: () => {
      wire.parse = parse
      wire.bind = bind
    },
  }
}

/**
 * The personal tables that a statement uses without a condition on the person, by PostgreSQL's plan. It is planned as the
 * owner, without policies, so each condition comes from the statement.
 */
export async function unnamed(
  { pool }: Database,
  text: string,
  ofPeople: readonly string[],
): Promise<readonly string[]> {
  const places = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))
  const nothing = Array.from({ length: places }, () => 'null').join(', ')
  const client = await pool.connect()
  try {
    await client.query('reset role')
    // A generic plan, since the sample values say nothing about the person.
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare looked_at as ${text}`)
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
        `explain (format json) execute looked_at${places > 0 ? `(${nothing})` : ''}`,
      )
      return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => loose(Plan, ofPeople))
    } finally {
      await client.query('deallocate looked_at')
    }
  } finally {
    await client.query('reset plan_cache_mode')
    await client.query('set role vialog_server')
    client.release()
  }
}

/** Whether a statement has a plan. */
export const isQuery = (text: string): boolean => /^\s*(?:with|select|insert|update|delete)\b/i.test(text)

type PlanNode = Readonly<Record<string, unknown>> & { readonly Plans?: readonly PlanNode[] }

function loose(node: PlanNode, ofPeople: readonly string[]): readonly string[] {
  const table = node['Relation Name']
  const conditions = ['Index Cond', 'Recheck Cond', 'Filter'].map((name) => node[name]).join(' ')
  const isLoose =
    typeof table === 'string' &&
    ofPeople.includes(table) &&
    node['Node Type'] !== 'ModifyTable' &&
    !/\buser_id = /.test(conditions)
  return [...(isLoose ? [table] : []), ...(node.Plans ?? []).flatMap((inner) => loose(inner, ofPeople))]
}
