import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../server/testing/databases/as-owner.ts'
import { allNodes, connected, databaseAt, isCluster } from '../../server/testing/databases/nodes.ts'
import type { Client, PoolClient } from '../../server/db/driver.ts'
import { tablesOfPeople } from '../catalogue.ts'
import { askOf, furnished, type Furnished } from '../../server/testing/databases/furnished.ts'
import { accessedForeignRows } from '../foreign-rows.ts'

// The coordinator of a cluster is no wall before the rows: each worker and each bare shard keeps the policies by itself.

let fixture: Furnished
beforeAll(async () => {
  fixture = await furnished()
})
afterAll(() => fixture.database.close())

/** Runs work as app_user on every node that holds rows of people: on a cluster it logs in to each worker. */
async function onEachNode<Result>(
  work: (client: Client | PoolClient) => Promise<readonly Result[]>,
): Promise<Result[]> {
  if (!isCluster()) return inPool(work)
  const [here] = await askOf(fixture.database)<{ name: string }>('select current_database() as name')
  const found: Result[] = []
  for (const node of allNodes().slice(1)) {
    const url = new URL(databaseAt(node, here?.name ?? ''))
    url.username = 'app_user'
    found.push(
      ...(await connected(url.href, async (client) => {
        await client.query('set citus.override_table_visibility = off; set citus.enable_manual_changes_to_shards = on')
        return work(client)
      })),
    )
  }
  return found
}

async function inPool<Result>(work: (client: PoolClient) => Promise<readonly Result[]>): Promise<Result[]> {
  const client = await fixture.database.pool.connect()
  try {
    await client.query('set role app_user')
    return [...(await work(client))]
  } finally {
    await client.query('set role vialog_server')
    client.release()
  }
}

/** The tables of people on this node: those that hold rows, which are shards on a cluster. */
async function tablesHere(client: Client | PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c join pg_attribute a on attrelid = c.oid and attname = 'user_id'
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^auth_'
       and (relname ~ '_[0-9]{6,}$' or not $1) order by 1`,
    [isCluster()],
  )
  return rows.map(({ name }) => name)
}

const everyTrespass = () =>
  onEachNode(async (client) => {
    const found: string[] = []
    for (const table of await tablesHere(client))
      found.push(...(await accessedForeignRows(client as Client, { table, owner: fixture.ana, stranger: fixture.bo })))
    return found
  })

/** The tables of which somebody sees a row on some node. */
const seenBy = async (person: string) => {
  const seen = await onEachNode(async (client) => {
    const found: string[] = []
    await client.query(`select set_config('app.user_id', $1, false)`, [person])
    for (const table of await tablesHere(client)) {
      const { rows } = await client.query<{ may: boolean }>(
        `select has_column_privilege($1, 'user_id', 'select') as may`,
        [table],
      )
      if (rows[0]?.may && (await client.query(`select user_id from ${table}`)).rowCount > 0) found.push(table)
    }
    await client.query('reset app.user_id')
    return found
  })
  return seen.map((table) => table.replace(/_[0-9]{6,}$/, '')).toSorted()
}

test('without a user id no node returns rows; with one, only those of that person', async () => {
  expect(await seenBy('')).toEqual([])
  const tables = await tablesOfPeople(askOf(fixture.database))
  expect(await seenBy(fixture.ana)).toEqual(tables.filter((table) => !['audit_log', 'person_counts'].includes(table)))
})

test('a stranger reads, forges, changes and deletes nothing on any node', async () => {
  expect(await everyTrespass()).toEqual([])
})

test('the check sees a policy that lets everybody in', async () => {
  await asOwner(fixture.database, 'create policy friendly on user_metrics to app_user using (true)')
  expect(await seenBy('')).toEqual(['user_metrics'])
  expect((await everyTrespass()).some((found) => /^user_metrics\S*: a stranger reads/.test(found))).toBe(true)
  await asOwner(fixture.database, 'drop policy friendly on user_metrics')
})
