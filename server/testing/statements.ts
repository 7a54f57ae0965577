import pg from 'pg'
import type { Database } from '../db/database.ts'
import { asOwner } from './as-owner.ts'

type Parse = (query: { readonly text: string }, ...more: readonly unknown[]) => unknown

/** Writes down the text of every statement that any connection prepares from now on. */
export function recordStatements(): { readonly texts: ReadonlySet<string>; stop(): void } {
  const wire = (pg as unknown as { readonly Connection: { readonly prototype: { parse: Parse } } }).Connection.prototype
  const { parse } = wire
  const texts = new Set<string>()
  wire.parse = function (this: unknown, query, ...more) {
    texts.add(query.text)
    return parse.call(this, query, ...more)
  }
  return {
    texts,
    stop: () => {
      wire.parse = parse
    },
  }
}

/**
 * The tables of people that a statement reads, changes or deletes without naming whose rows it means, by the database's own
 * plan: policies are off for the owner, so each condition in it comes from the statement.
 */
export async function unnamed(
  database: Database,
  text: string,
  ofPeople: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await asOwner<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    database,
    `explain (generic_plan, format json) ${text}`,
  )
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => loose(Plan, ofPeople))
}

/** Whether a statement has a plan at all. */
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
