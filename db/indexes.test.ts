import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PoolClient } from '../server/db/driver.ts'
import { isCluster } from '../server/testing/databases/nodes.ts'
import { openTestServer, type TestServer } from '../server/testing/test-server.ts'
import { isQuery, recordStatements } from '../server/testing/databases/statements.ts'

// What is asked every few seconds for as long as the site lives, on tables that grow as long.
const GROWING = ['card_events', 'card_subscriptions', 'memberships', 'mail_outbox', 'ended_sessions', 'writes']

let server: TestServer
const recorded = recordStatements()
beforeAll(async () => {
  server = await openTestServer({ membership: { url: 'http://127.0.0.1:9', key: 'nobody is asked' } })
  for (const job of Object.values(server.context.jobs)) await job.run()
  await server.context.telemetry.registry.metrics()
})
afterAll(async () => {
  recorded.stop()
  await server.close()
})

/** Tables that a statement reads from end to end although the planner would rather not. */
async function walkedThrough(statement: string, values: readonly unknown[]): Promise<readonly string[]> {
  const client = await server.context.database.pool.connect()
  try {
    const plans: string[] = []
    for (const role of ['app_service', 'vialog_server']) {
      await client.query(`begin; set local role ${role}; set local enable_seqscan = off`)
      const explained = isCluster() ? planWith(client, statement, values) : planOfAll(client, statement)
      // One of the two may not come near the table.
      await explained.then(
        ({ rows }) => plans.push(rows.map((row) => row['QUERY PLAN']).join('\n')),
        () => undefined,
      )
      await client.query(isCluster() ? 'rollback' : 'rollback; deallocate looked_at')
    }
    if (plans.length === 0) throw new Error(`There is no plan for ${statement}`)
    return plans.flatMap((plan) =>
      [...plan.matchAll(/Seq Scan on (\w+?)(?:_\d{6,})?\b/g)].map(([, table = '']) => table),
    )
  } finally {
    client.release()
  }
}

type Line = { readonly 'QUERY PLAN': string }

/** One plan for all values, since none is given. */
async function planOfAll(client: PoolClient, statement: string) {
  const places = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))
  const nothing = places > 0 ? `(${Array.from({ length: places }, () => 'null').join(', ')})` : ''
  await client.query('set local plan_cache_mode = force_generic_plan')
  await client.query(`prepare looked_at as ${statement}`)
  return client.query<Line>(`explain execute looked_at${nothing}`)
}

/** Citus plans for values alone: those that the server sent. It shows the plan of one of the workers. */
const planWith = (client: PoolClient, statement: string, values: readonly unknown[]) =>
  client.query<Line>(`explain ${statement}`, [...values])

const asked = () =>
  [...recorded.sent].filter(
    ([text]) => isQuery(text) && GROWING.some((table) => new RegExp(`\\b${table}\\b`).test(text)),
  )

test('what the jobs and the figures ask of tables that grow has an index to go by', async () => {
  for (const table of GROWING)
    expect(
      asked().some(([text]) => text.includes(table)),
      table,
    ).toBe(true)
  for (const [statement, values] of asked()) expect(await walkedThrough(statement, values), statement).toEqual([])
})

test('the check sees a question that has none', async () => {
  expect(await walkedThrough("delete from card_events where type = 'invoice.paid'", [])).toEqual(['card_events'])
  expect(await walkedThrough('select user_id from memberships where has_access', [])).toContain('memberships')
})
