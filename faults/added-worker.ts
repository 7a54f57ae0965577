import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { migrate } from '../server/db/migrate.ts'
import type { CitusCluster } from '../server/testing/databases/citus-cluster.ts'
import { emptyPostgres } from '../server/testing/databases/database.ts'
import { connected, databaseAt, distribute, joinNodes } from '../server/testing/databases/nodes.ts'
import { newPeopleByWorker } from './people-by-worker.ts'
import { startReaders } from './readers.ts'
import type { Row } from './row.ts'
import { startSignUps } from './sign-ups.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { startWriters } from './writers.ts'

/** On each of the two workers that there are. */
const PEOPLE = 6
const EVERY_MS = 20
const BEFORE_MS = 3_000
const SHARDS = 12
const REBALANCE = fileURLToPath(new URL('../db/citus/rebalance.sql', import.meta.url))

/** A third worker joins under load, and a third of the shards moves there: no request fails. */
export async function addWorker(cluster: CitusCluster): Promise<readonly Row[]> {
  const { url, drop } = await spreadDatabase()
  const server = await startNode({ DATABASE_URL: url })
  const { address } = server
  const workers = cluster.workers.map((worker) => new URL(worker.url).host)
  const people = (await newPeopleByWorker({ address, url }, workers, PEOPLE)).flat()
  const another = databaseAt((await cluster.startAnother()).url, new URL(url).pathname.slice(1))

  const writers = startWriters(people, () => address, EVERY_MS)
  const readers = startReaders(people, address, EVERY_MS)
  const signUps = startSignUps(address)
  await pause(BEFORE_MS)
  const begun = performance.now()
  await join(url, another)
  const joined = performance.now()
  await promisify(execFile)('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', REBALANCE, url])
  const balanced = performance.now()
  const [tally, reads, tried] = [await writers.stop(), await readers.stop(), await signUps.stop()]
  await server.kill('SIGTERM')

  const truth = await truthOf({ databaseUrl: url }, [tally])
  const moved = await numberOf(url, `select count(*)::int from citus_shards where ${OF_DOSES} and ${atPort(another)}`)
  const lax = await numberOf(another, 'select count(*)::int from pg_class where relrowsecurity <> relforcerowsecurity')
  await drop()
  const failed = [...tally.answers, ...reads.answers].filter(([status]) => status >= 300).map(([, count]) => count)
  const refused = failed.reduce((all, count) => all + count, 0) + tally.broken + reads.broken
  const turnedDown = tried.filter(({ status }) => status !== 200).length
  const longest = Math.max(tally.longestAnswer, reads.longestAnswer)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  return [
    {
      what: 'a third worker added under load, db/citus/rebalance.sql',
      tried: `${tally.waits.length} writes, ${reads.answers.get(200) ?? 0} reads and ${tried.length} sign-ups meanwhile`,
      result: `joined in ${seconds(joined - begun)} s, ${moved} of ${SHARDS} shards of each table moved in ${seconds(balanced - joined)} s; ${refused} requests and ${turnedDown} sign-ups failed, longest answer ${longest.toFixed(0)} ms; ${inWords(truth)}`,
      limit: 'none failed, none lost, policies forced on every shard',
      held: refused === 0 && turnedDown === 0 && moved === SHARDS / 3 && lax === 0 && isWhole(truth, [tally]),
    },
  ]
}

/** A migrated database of the cluster with more shards than the tests use, so that some can move. */
async function spreadDatabase(): ReturnType<typeof emptyPostgres> {
  const made = await emptyPostgres()
  const name = new URL(made.url).pathname.slice(1)
  await joinNodes(name)
  await connected(made.url, (owner) => owner.query(`alter database ${name} set citus.shard_count = ${SHARDS}`))
  await connected(made.url, migrate)
  await distribute(made.url)
  return made
}

/** As docs/citus.md says: the database and the extension, then the node. Its roles come from the coordinator. */
async function join(url: string, another: string): Promise<void> {
  const { hostname, port, pathname } = new URL(another)
  await connected(databaseAt(another, 'postgres'), (owner) => owner.query(`create database ${pathname.slice(1)}`))
  await connected(another, (owner) => owner.query('create extension citus'))
  await connected(url, (owner) => owner.query('select citus_add_node($1, $2)', [hostname, port]))
}

const OF_DOSES = "table_name = 'doses'::regclass"
const atPort = (url: string): string => `nodeport = ${new URL(url).port}`

const numberOf = (url: string, text: string): Promise<number> =>
  connected(url, async (owner) => (await owner.query<{ count: number }>(text)).rows[0]?.count ?? 0)
