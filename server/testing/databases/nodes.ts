import { readFile } from 'node:fs/promises'
import { Client } from '../../db/driver.ts'

/** The addresses of every node of the server under test, the one that answers first: TEST_DATABASE_URL, then the workers of Citus. */
export const allNodes = (): readonly string[] => [adminUrl(), ...workers().map((worker) => atNode(adminUrl(), worker))]

/** Whether the tests run on a Citus cluster: CITUS_WORKERS names its workers, as 'host:port host:port'. */
export const isCluster = (): boolean => workers().length > 0

/** The address of a superuser of the server under test. */
export const adminUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined)
    throw new Error('ENGINE=postgres needs TEST_DATABASE_URL, the address of a superuser. npm test sets it.')
  return url
}

/** Runs work on a connection of its own to a database of a node. */
export const connected = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same node, another database. */
export const databaseAt = (node: string, database: string): string => {
  const url = new URL(node)
  url.pathname = `/${database}`
  return url.href
}

/** Makes an empty database of every node one of a cluster. */
export const joinNodes = async (database: string): Promise<void> => {
  for (const node of allNodes())
    await connected(databaseAt(node, database), (client) => client.query('create extension citus'))
  const [first] = allNodes().map((node) => new URL(node))
  await connected(databaseAt(adminUrl(), database), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [first?.hostname, first?.port])
    for (const { hostname, port } of workers().map((worker) => new URL(`postgres://${worker}`)))
      await client.query('select citus_add_node($1, $2)', [hostname, port])
  })
}

/** Spreads the tables of a migrated database over the workers. */
export const distribute = async (url: string): Promise<void> => {
  const script = await readFile(new URL('../../../db/citus/distribute.sql', import.meta.url), 'utf8')
  await connected(url, (owner) => owner.query(`begin; ${script}; commit`))
}

const workers = (): readonly string[] => (process.env['CITUS_WORKERS'] ?? '').split(' ').filter(Boolean)

const atNode = (url: string, node: string): string => {
  const at = new URL(url)
  at.host = node
  return at.href
}
