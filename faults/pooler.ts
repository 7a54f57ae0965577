import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '../bench/server/account.ts'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { Client } from '../server/db/driver.ts'
import { emptyPostgres } from '../server/testing/databases/database.ts'
import { freePort } from '../server/testing/program.ts'
import { hearAcross } from './hear-across.ts'
import { newPeople, newPlace } from './place.ts'
import type { Row, Size } from './row.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { startWriters, type Tally } from './writers.ts'

const PEOPLE = 24
const SERVER_CONNECTIONS = 4
const PROGRAM = '/usr/sbin/pgbouncer'
const ACCOUNT = 'postgres'

/** Two nodes through PgBouncer in transaction mode: many connections of ours on few of the server's, each person alone. */
export async function writeThroughPooler(size: Size): Promise<readonly Row[]> {
  if (!existsSync(PROGRAM)) throw new Error('PgBouncer is missing: apt-get install pgbouncer.')
  const { url, drop } = await emptyPostgres()
  await (await startNode({ DATABASE_URL: url })).kill('SIGTERM')
  await makeLogin(url)
  const bouncer = await startPgBouncer(new URL(url))
  const environment = { DATABASE_URL: bouncer.url, DIRECT_DATABASE_URL: url, DATABASE_POOL: '20' }
  const nodes = await Promise.all([startNode(environment), startNode(environment)])
  const [here, there] = nodes.map(({ address }) => address) as [string, string]
  const [listener, ...people] = await newPeople(here, PEOPLE + 1)
  const writers = startWriters(people, () => (Math.random() < 0.5 ? here : there))
  const crossed = listener ? await hearAcross(listener, here, there) : Infinity
  await pause(size === 'short' ? 1_000 : 10_000)
  const tally = await writers.stop()
  const seen = await Promise.all(people.map((person) => strangersDoses(there, person, tally.acknowledged)))
  const used = await connectionsOf(url)
  await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
  const truth = await truthOf({ databaseUrl: url }, [tally])
  await bouncer.stop()
  await drop()
  const strangers = seen.reduce((all, one) => all + one, 0)
  return [
    {
      what: `two nodes with 40 connections through PgBouncer in transaction mode, ${SERVER_CONNECTIONS} to PostgreSQL, live updates on a direct one`,
      tried: `${tally.waits.length} writes of ${PEOPLE} people on either node`,
      result: `${used} connections used; heard on the other node after ${crossed.toFixed(0)} ms; ${strangers} doses of strangers seen; ${inWords(truth)}`,
      limit: 'none lost, none doubled, none of strangers, heard within 1 s',
      held: strangers === 0 && crossed < 1_000 && used <= SERVER_CONNECTIONS && isWhole(truth, [tally]),
    },
  ]
}

async function makeLogin(url: string): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query(readFileSync(new URL('../db/pooler.sql', import.meta.url), 'utf8'))
  await owner.end()
}

/** PgBouncer on a free port. Who may come in is no question here: it listens on this machine alone, for a while. */
async function startPgBouncer(database: URL) {
  const place = newPlace()
  chmodSync(place.path, 0o755)
  const port = await freePort()
  const name = database.pathname.slice(1)
  const file = join(place.path, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${name} = host=${database.hostname} port=${database.port} dbname=${name} user=vialog_node
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`,
  )
  const asRoot = process.getuid?.() === 0 ? ['-u', ACCOUNT] : []
  const child = spawn(PROGRAM, [...asRoot, file], { stdio: 'ignore' })
  const url = new URL(database)
  url.port = String(port)
  url.username = 'vialog_node'
  await answering(url.href)
  return {
    url: url.href,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
      place[Symbol.dispose]()
    },
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    const there = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
    if (there) return
    await pause(50)
  }
  throw new Error('PgBouncer did not start.')
}

/** How many of the doses that a person is shown are not theirs. */
async function strangersDoses(address: string, { userId, token }: Account, told: Tally['acknowledged']) {
  const response = await fetch(`${address}/api/doses?limit=100`, { headers: { authorization: `Bearer ${token}` } })
  const doses = (await response.json()) as readonly { readonly id: string }[]
  return doses.filter(({ id }) => !told.get(userId)?.has(id)).length
}

async function connectionsOf(url: string): Promise<number> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  const { rows } = await owner.query<{ used: number }>(
    "select count(*)::int as used from pg_stat_activity where datname = current_database() and usename = 'vialog_node'",
  )
  await owner.end()
  return rows[0]?.used ?? 0
}
