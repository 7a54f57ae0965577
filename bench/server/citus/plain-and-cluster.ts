import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openPostgres } from '../../../server/db/postgres.ts'
import { startCitusCluster } from '../../../server/testing/databases/citus-cluster.ts'
import { emptyPostgres } from '../../../server/testing/databases/database.ts'
import { allNodes, connected, distribute, joinNodes } from '../../../server/testing/databases/nodes.ts'
import { postmasterOf } from '../processor-time.ts'
import { fillPeople, type Person } from './fill-people.ts'

/** A filled database. `postmasters` are the processes of its nodes, the one that it is asked through first. */
export type Side = {
  readonly url: string
  readonly database: Database
  readonly people: readonly Person[]
  readonly postmasters: readonly number[]
}

/** One PostgreSQL, and a coordinator with two workers, with as many rows each. `close` stops the cluster. */
export type PlainAndCluster = { readonly plain: Side; readonly cluster: Side; readonly close: () => Promise<void> }

/** The connections of a side: as many as clients ask at once. */
export const MOST_CLIENTS = 8

/** Opens both. `source` are the sources of Citus, where the installed PostgreSQL has none. */
export async function openPlainAndCluster(source: string | undefined): Promise<PlainAndCluster> {
  const { url, drop } = await emptyPostgres()
  await connected(url, migrate)
  const { env, stop } = await startCitusCluster(source)
  try {
    const plain = await openSide(url, [url])
    const cluster = await openSide(env.TEST_DATABASE_URL, await spread(env))
    const close = async () => {
      for (const { database } of [plain, cluster]) await database.close()
      await stop()
      await drop()
    }
    return { plain, cluster, close }
  } catch (error) {
    await Promise.all([stop(), drop()])
    throw error
  }
}

/** Makes the cluster's own database an empty one of the product. The nodes are named by the environment, as for tests. Returns their addresses. */
async function spread(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const before = process.env.TEST_DATABASE_URL
  Object.assign(process.env, env)
  try {
    const [coordinator = '', ...workers] = allNodes()
    await joinNodes('postgres')
    await connected(coordinator, migrate)
    await distribute(coordinator)
    return [coordinator, ...workers]
  } finally {
    process.env.TEST_DATABASE_URL = before
    delete process.env.CITUS_WORKERS
  }
}

async function openSide(url: string, nodes: readonly string[]): Promise<Side> {
  const people = await fillPeople(url)
  const postmasters: number[] = []
  for (const node of nodes) postmasters.push(await connected(node, postmaster))
  return { url, people, postmasters, database: await openPostgres(url, MOST_CLIENTS) }
}

async function postmaster(client: Parameters<Parameters<typeof connected>[1]>[0]): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return postmasterOf(rows[0]?.pid ?? 0)
}
