import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startNode, type NodeForTests } from '../../scripts/testing/node-for-tests.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { scheduleForm } from '../../server/testing/plans.ts'
import { postmasterOf, processorTime, shares } from './processor-time.ts'
import type { Row } from '../row.ts'
import { REQUESTS_A_VISIT, type Visitor } from './visit.ts'
import type { Outcome, Plan } from './visits.ts'

const VISITORS = 40
const STEPS = [10, 15, 20, 30, 40, 50, 60, 75, 90, 110, 130, 160, 200]
const STEP_SECONDS = 6
const P99_LIMIT_MS = 500
const OVERLOAD = 5
const OVERLOAD_SECONDS = 10
/** What those who are let in, or turned away, may wait while five times too many come. */
const OVERLOAD_P99_LIMIT_MS = 2_000

/** Visits at a constant rate, more with every step up to the knee, on one node. */
export const measureLoadOnOne = (): Promise<readonly Row[]> => withNodes(1, async (town) => (await climb(town)).rows)

/** The same on two nodes of one database. */
export const measureLoadOnTwo = (): Promise<readonly Row[]> => withNodes(2, async (town) => (await climb(town)).rows)

/** One node of one worker, and one of two: the requests a second at the knee of each, and what the second worker adds. */
export async function measureWorkers(): Promise<readonly Row[]> {
  const knees: number[] = []
  for (const workers of [1, 2])
    await withNodes(
      1,
      async (town) => {
        const { knee } = await climb(town)
        knees.push(knee * REQUESTS_A_VISIT)
        return []
      },
      { WORKERS: String(workers) },
    )
  const [one = Number.NaN, two = Number.NaN] = knees
  return [
    {
      what: 'one node, requests a second at the knee: two workers beside one, on cores that PostgreSQL and the load share',
      measured: `${two}/s`,
      limit: `one worker: ${one}/s`,
      ratio: two / one,
    },
  ]
}

/** Five times of what one node can take, then again what it can: it turns away, and recovers. */
export const measureOverload = (): Promise<readonly Row[]> =>
  withNodes(1, async (town) => {
    const { knee } = await climb(town)
    const over = await step(town, knee * OVERLOAD, OVERLOAD_SECONDS)
    const after = await step(town, knee, STEP_SECONDS)
    if (town.nodes.some((node) => node.ended() !== undefined)) throw new Error('A node ended under the overload.')
    const slowest = Math.max(over.p99, over.shedP99)
    const served = over.requests - over.shed - over.failed
    return [
      {
        what: `overload: ${OVERLOAD} times the knee, ${(knee * OVERLOAD).toFixed(0)} visits a second for ${OVERLOAD_SECONDS} s: ${percent(served / over.requests)} served (p99 ${over.p99.toFixed(0)} ms), ${percent(over.shed / over.requests)} told to come again (p99 ${over.shedP99.toFixed(0)} ms), ${failures(over)} otherwise, PostgreSQL ${percent(over.postgres)} and the node ${percent(over.served)} of the machine; the slower p99`,
        measured: `${slowest.toFixed(0)} ms`,
        limit: `${OVERLOAD_P99_LIMIT_MS} ms`,
        ratio: slowest / OVERLOAD_P99_LIMIT_MS,
      },
      rowOf('right after the overload, one node', knee, after),
    ]
  })

type Town = {
  readonly nodes: readonly NodeForTests[]
  readonly visitors: readonly Visitor[]
  readonly postmaster: number
}
type Step = Outcome & { readonly postgres: number; readonly served: number }

async function withNodes(
  count: number,
  work: (town: Town) => Promise<readonly Row[]>,
  settings: Readonly<Record<string, string>> = {},
): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  const nodes: NodeForTests[] = []
  while (nodes.length < count) nodes.push(await startNode({ DATABASE_URL: url, ...settings }))
  const database = await openPostgres(url, 1)
  try {
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = postmasterOf(rows[0]?.pid ?? 0)
    const visitors: Visitor[] = []
    while (visitors.length < VISITORS) visitors.push(await newVisitor(nodes[0]?.address ?? ''))
    const measured = await work({ nodes, visitors, postmaster })
    const broken = await brokenInvariants(database)
    if (broken.length > 0) throw new Error(`After the load does not hold: ${broken.join('; ')}`)
    return measured
  } finally {
    await database.close()
    await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
    await drop()
  }
}

/** The steps up to the first that is too much. The knee: the last that was not. */
async function climb(town: Town): Promise<{ readonly knee: number; readonly rows: readonly Row[] }> {
  await step(town, STEPS[0] ?? 1, 2)
  const name = town.nodes.length === 1 ? 'one node' : `${town.nodes.length} nodes`
  const rows: Row[] = []
  let knee = 0
  for (const rate of STEPS) {
    const outcome = await step(town, rate, STEP_SECONDS)
    rows.push(rowOf(name, rate, outcome))
    if (outcome.p99 > P99_LIMIT_MS || outcome.shed + outcome.failed > 0) break
    knee = rate
  }
  return { knee, rows }
}

async function step({ nodes, visitors, postmaster }: Town, visitsPerSecond: number, seconds: number): Promise<Step> {
  const pids = nodes.map(({ pid }) => pid)
  const before = processorTime(postmaster, pids)
  const outcome = await generate({ addresses: nodes.map(({ address }) => address), visitors, visitsPerSecond, seconds })
  const { postgres, nodes: served } = shares(before, processorTime(postmaster, pids))
  return { ...outcome, postgres, served }
}

function rowOf(name: string, rate: number, outcome: Step): Row {
  const { p50, p99, shed, postgres, served } = outcome
  return {
    what: `${name}, ${rate} visits a second (${rate * REQUESTS_A_VISIT} requests): p50 ${p50.toFixed(1)} ms, ${shed} shed, ${failures(outcome)}, PostgreSQL ${percent(postgres)} and nodes ${percent(served)} of the machine; p99`,
    measured: `${p99.toFixed(0)} ms`,
    limit: `${P99_LIMIT_MS} ms`,
    ratio: p99 / P99_LIMIT_MS,
  }
}

async function generate(plan: Plan): Promise<Outcome> {
  const program = fileURLToPath(new URL('visits.ts', import.meta.url))
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text) => (said += String(text)))
  await new Promise((resolve) => child.once('close', resolve))
  return JSON.parse(said) as Outcome
}

/** Somebody with premium and a schedule. */
async function newVisitor(address: string): Promise<Visitor> {
  const email = `bench-${crypto.randomUUID()}@vialog.example`
  const send = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedUp = await send('/api/account/sign-up', { email, password: 'correct horse battery', displayName: 'ana' })
  const { access_token: token } = (await signedUp.json()) as { access_token: string }
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const authorization = `Bearer ${token}`
  await send('/api/subscription/trial', { days: 14 }, { authorization })
  const id = crypto.randomUUID()
  const planned = await send(
    '/api/schedules',
    { id, schedule: scheduleForm() },
    { authorization, 'idempotency-key': id },
  )
  if (planned.status !== 201) throw new Error(`A schedule was answered with ${planned.status}.`)
  return { cookie, token }
}

const failures = ({ failed, failedAs }: Outcome) => `${failed} failed${failed > 0 ? ` (${failedAs.join(', ')})` : ''}`

const percent = (share: number) => `${(share * 100).toFixed(0)} %`
