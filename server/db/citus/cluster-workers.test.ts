import { afterAll, beforeAll, expect, test } from 'vitest'
import { allNodes, connected, databaseAt, isCluster } from '../../testing/databases/nodes.ts'
import { freshDatabase } from '../../testing/databases/database.ts'
import { aPerson } from '../../testing/person.ts'
import { clusterWorkers } from './cluster-workers.ts'
import { serverSession } from '../connection-setup.ts'
import type { Database } from '../database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

if (isCluster())
  test('the coordinator names the worker of each person, and says that it answers', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(database)))
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const [coordinator = '', ...workers] = allNodes().map((node) => databaseAt(node, rows[0]?.name ?? ''))
    const cluster = clusterWorkers({ ...serverSession, connectionString: coordinator })

    const found = await cluster.workersOf(people)
    const held = await Promise.all(workers.map(peopleOn))
    // The numbers are those of the groups, in the order in which the workers joined.
    for (const userId of people) expect(held[(found.get(userId) ?? 0) - 1]).toContain(userId)
    const client = await database.pool.connect()
    expect(await cluster.workersOf(people, client)).toEqual(found)
    client.release()

    let late = 0
    for (const worker of [1, 2]) expect(await cluster.answers(worker, () => (late += 1))).toBe(true)
    expect([database.breaker, late]).toEqual([expect.anything(), 0])
  })
else
  test('a database without Citus has no circuit breaker', () => {
    expect(database.breaker).toBeUndefined()
  })

/** Whose profiles lie on a worker, asked past the policies. */
const peopleOn = (url: string): Promise<readonly string[]> =>
  connected(url, async (worker) => {
    await worker.query('set citus.override_table_visibility = off')
    const { rows: shards } = await worker.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relname ~ '^profiles_[0-9]+$' and relkind = 'r'",
    )
    const people = await Promise.all(
      shards.map(({ name }) => worker.query<{ user_id: string }>(`select user_id from ${name}`)),
    )
    return people.flatMap(({ rows }) => rows.map(({ user_id }) => user_id))
  })
