import type { Database } from '../../db/database.ts'

/**
 * Why Citus does not run a statement as one task on the worker of one person; undefined if it does. A statement of the
 * coordinator's own tables has no task and is none of this. It is planned as the owner, so that policies add nothing.
 */
export async function spread(
  { pool }: Database,
  text: string,
  values: readonly unknown[],
): Promise<string | undefined> {
  const client = await pool.connect()
  try {
    await client.query('reset role')
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `explain (format json) ${text}`,
      [...values],
    )
    return (rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan }) => reasonIn(Plan)).find((reason) => reason !== undefined)
  } catch (error) {
    return `refused: ${String(error)}`
  } finally {
    await client.query('set role vialog_server')
    client.release()
  }
}

type PlanNode = Readonly<Record<string, unknown>> & {
  readonly Plans?: readonly PlanNode[]
  readonly 'INSERT/SELECT method'?: string
  readonly 'Distributed Query'?: { readonly Job?: { readonly 'Task Count'?: number }; readonly Subplans?: unknown }
}

function reasonIn(node: PlanNode): string | undefined {
  const provider = node['Custom Plan Provider']
  if (typeof provider !== 'string' || !provider.startsWith('Citus'))
    return (node.Plans ?? []).map(reasonIn).find((reason) => reason !== undefined)
  const query = node['Distributed Query']
  const method = node['INSERT/SELECT method']
  if (method !== undefined) return method
  if (query?.Subplans !== undefined) return 'subplans'
  const tasks = query?.Job?.['Task Count'] ?? 0
  if (tasks === 1) return undefined
  return tasks > 1 ? 'several tasks' : 'no task'
}
