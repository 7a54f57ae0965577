import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Account } from '../bench/server/account.ts'
import { startNode, type NodeForTests } from '../scripts/testing/node-for-tests.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { emptyPostgres } from '../server/testing/databases/database.ts'
import { generatedLife } from '../server/testing/generated-life.ts'
import { EMPTY_FILE, tableDose } from '../server/testing/importing.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { newPeople, newPlace } from './place.ts'
import type { Row, Size } from './row.ts'

/** Imports of each kind that are cut, by each kind of trouble. */
const ROUNDS = { whole: 12, short: 2 } as const
/** The part of an import's usual time within which it is cut: of few rounds each should hit, of many some come after the commit. */
const WITHIN = { whole: 1.2, short: 0.3 } as const
const DOSES = { whole: 2_000, short: 500 } as const
const RETRY_MS = 100
const PATIENCE_MS = 120_000

/** Kill -9 of a server in the middle of imports, and connections that are lost in it, on PostgreSQL. */
export async function cutImportsOnPostgres(size: Size): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  try {
    return await cutImports('PostgreSQL', { DATABASE_URL: url }, { databaseUrl: url }, size)
  } finally {
    await drop()
  }
}

/** The same on the embedded database. */
export async function cutImportsOnEmbedded(size: Size): Promise<readonly Row[]> {
  using place = newPlace()
  return cutImports('the embedded database', { DATA_DIR: place.path }, { dataDir: place.path }, size)
}

/** A body that is imported, and the answers to it at first and once more: they say whether a part of it was there before. */
type Sent = { readonly path: string; readonly body: Uint8Array<ArrayBuffer>; readonly doses: number }
type Known = Sent & { readonly first: string; readonly again: string; readonly ms: number }

async function cutImports(
  engine: string,
  environment: Readonly<Record<string, string>>,
  where: { readonly databaseUrl: string } | { readonly dataDir: string },
  size: Size,
): Promise<readonly Row[]> {
  let node = await startNode(environment)
  const [model, ...people] = await newPeople(node.address, 1 + 4 * ROUNDS[size])
  if (!model) throw new Error('There is nobody.')
  const kinds = [await known(node, model, anExport(DOSES[size])), await known(node, model, aTable(DOSES[size]))]
  const expected = new Map([[model.userId, kinds.reduce((sum, { doses }) => sum + doses, 0)]])
  const wrong: string[] = []
  let kills = 0
  let losses = 0
  for (const [index, person] of people.entries()) {
    const kind = kinds[index % 2] as Known
    const isKill = index % 4 < 2
    const key = crypto.randomUUID()
    const lost = new AbortController()
    const answer = send(node, person, kind, key, lost.signal)
    await pause(Math.random() * kind.ms * WITHIN[size])
    if (isKill) await node.kill('SIGKILL')
    else lost.abort()
    const isCut = (await answer) === undefined
    if (isKill) node = await startNode(environment)
    if (isCut && isKill) kills += 1
    if (isCut && !isKill) losses += 1
    // Had a part of it been written, the same import would say so.
    for (const [id, said] of [
      [key, kind.first],
      [key, kind.first],
      [crypto.randomUUID(), kind.again],
    ] as const) {
      const told = await insist(node, person, kind, id)
      if (told !== said) wrong.push(`${kind.path} answered ${told}`)
    }
    expected.set(person.userId, kind.doses)
  }
  await node.kill('SIGTERM')
  const { torn, invariants } = await leftBehind(where, expected)
  for (const words of new Set(wrong)) console.error(`strange: ${words}`)
  return [
    {
      what: `imports cut by kill -9 of the server and by lost connections on ${engine}, sent again under the same id`,
      tried: `${people.length} imports of ${DOSES[size]} doses, ${kills} cut by a kill and ${losses} by a lost connection`,
      result: `${torn} in part or doubled, ${wrong.length} untrue answers, ${invariants.length === 0 ? 'all invariants hold' : invariants.join('; ')}`,
      limit: 'each whole, and once',
      held: torn === 0 && wrong.length === 0 && invariants.length === 0 && kills > 0 && losses > 0,
    },
  ]
}

function anExport(count: number): Sent {
  const life = generatedLife(3, count)
  const json = JSON.stringify({ ...EMPTY_FILE, ...life })
  return { path: '/api/import', body: new Uint8Array(gzipSync(json)), doses: life.doses.length }
}

function aTable(count: number): Sent {
  const doses = Array.from({ length: count }, (_, at) =>
    tableDose({ line: at + 2, administered_at: new Date(Date.UTC(2021, 0, 1, 0, at)).toISOString() }),
  )
  return { path: '/api/import/doses', body: new TextEncoder().encode(JSON.stringify({ doses })), doses: count }
}

/** The answers to an import that nothing disturbs, and how long the first took. */
async function known(node: NodeForTests, person: Account, sent: Sent): Promise<Known> {
  const started = performance.now()
  const first = await insist(node, person, sent, crypto.randomUUID())
  const ms = performance.now() - started
  return { ...sent, ms, first, again: await insist(node, person, sent, crypto.randomUUID()) }
}

/** Sends an import until there is an answer, as the person does who taps the button again. */
async function insist(node: NodeForTests, person: Account, sent: Sent, key: string): Promise<string> {
  for (;;) {
    const answer = await send(node, person, sent, key)
    if (answer !== undefined) return answer
    await pause(RETRY_MS)
  }
}

/** The answer; undefined where there is none, or the server has no time. */
async function send(
  { address }: NodeForTests,
  { token }: Account,
  { path, body }: Sent,
  key: string,
  lost: AbortSignal = new AbortController().signal,
): Promise<string | undefined> {
  const packed = path === '/api/import' ? { 'content-encoding': 'gzip' } : {}
  try {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        ...packed,
      },
      body,
      signal: AbortSignal.any([lost, AbortSignal.timeout(PATIENCE_MS)]),
    })
    const text = await response.text()
    return response.status === 429 || response.status === 503 ? undefined : text
  } catch {
    return undefined
  }
}

/** How many people have other doses than those of their imports, and which rules the rows break. */
async function leftBehind(
  where: { readonly databaseUrl: string } | { readonly dataDir: string },
  expected: ReadonlyMap<string, number>,
) {
  const database = await openDatabase({ dataDir: '', poolSize: 1, ...where })
  try {
    await asOwner(database, 'set statement_timeout = 0')
    const { rows } = await asOwner<{ user_id: string; count: number }>(
      database,
      'select user_id, count(*)::integer as count from doses group by user_id',
    )
    const counts = new Map(rows.map(({ user_id, count }) => [user_id, count]))
    const torn = [...expected].filter(([userId, count]) => counts.get(userId) !== count).length
    return { torn, invariants: await brokenInvariants(database) }
  } finally {
    await database.close()
  }
}
