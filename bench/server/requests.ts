import { loggedDose } from '#domain/doses/logged-dose'
import { OneTimeDose } from '#domain/doses/schema'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { startNode, type NodeForTests } from '../../scripts/testing/node-for-tests.ts'
import { insertDose, newestDoses } from '../../server/doses/queries.ts'
import { lockRows } from '../../server/db/lock-rows.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { connected } from '../../server/testing/databases/nodes.ts'
import { median, type Row } from '../row.ts'
import { newAccount, type Account } from './account.ts'
import { pgbench, scriptOf, type Script } from './pgbench.ts'
import { processorTimeOf } from './processor-time.ts'
import { sampleDose } from './sample-dose.ts'
import { wrk } from './wrk.ts'

/** The clients at once, each of which is another person. */
const CLIENTS = 16
const DOSES = 100
const SECONDS = 3
const ROUNDS = 7

type Work = {
  readonly what: string
  readonly goal: number
  readonly requests: string
  readonly statements: readonly Script[]
}
type Turn = {
  readonly ours: number
  readonly p99: number
  readonly processorMs: number
  readonly peer: number | undefined
}

/**
 * Requests a second of several people over HTTP, with authentication and row-level security, on one node of one process,
 * beside pgbench running the very same statements with as many clients, in turns: what else the machine does meets both.
 * `processorMs` is the time that the node's process used for a request, by the kernel's count.
 */
export async function measureRequests(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  const node = await startNode({ DATABASE_URL: url, LOG_LEVEL: 'info' })
  try {
    const people: Account[] = []
    while (people.length < CLIENTS) people.push(await newAccount(node.address))
    for (const person of people) for (let dose = 0; dose < DOSES; dose += 1) await logDose(person)
    // As autovacuum does with a table in use: without it PostgreSQL reads every dose of a person for the last five.
    await connected(url, (owner) => owner.query('analyze'))
    const rows: Row[] = []
    for (const work of worksOf(people)) rows.push(await measure(node, url, work))
    return rows
  } finally {
    await node.kill('SIGTERM')
    await drop()
  }
}

const worksOf = (people: readonly Account[]): readonly Work[] => [
  {
    what: 'last 5 doses',
    goal: 0.35,
    requests: readScript(people),
    statements: people.map(({ userId }) => scriptOf(userId, [newestDoses(userId, { limit: 5 })])),
  },
  { what: 'log a dose', goal: 0.4, requests: logScript(people), statements: people.map(logStatements) },
  {
    // Its peer reads no rows: what they cost shows in the ratio.
    what: 'log a dose, answered with the rows that it changes,',
    goal: 0.4,
    requests: logScript(people, 'wrk.headers["Prefer"] = "changed-rows"'),
    statements: people.map(logStatements),
  },
]

async function measure(node: NodeForTests, url: string, work: Work): Promise<Row> {
  await oneTurn(node, url, work)
  const turns: Turn[] = []
  while (turns.length < ROUNDS) {
    const turn = await oneTurn(node, url, work)
    if (!turn) break
    turns.push(turn)
  }
  const of = (value: (turn: Turn) => number) => turns.map(value)
  const ours = of((turn) => turn.ours)
  const peers = turns.flatMap(({ peer }) => peer ?? [])
  const processorMs = median(of((turn) => turn.processorMs))
  return {
    what: `${work.what} over HTTP, ${CLIENTS} clients, ${turns.length} turns: requests a second (${spread(ours)}), ${processorMs.toFixed(3)} ms of the node's processor time each, p99 ${median(of(({ p99 }) => p99)).toFixed(1)} ms; goal ${work.goal} of pgbench`,
    measured: turns.length === 0 ? 'wrk is not installed' : `${median(ours).toFixed(0)}/s`,
    limit:
      peers.length === 0
        ? 'pgbench is not installed'
        : `pgbench, same SQL: ${median(peers).toFixed(0)}/s (${spread(peers)})`,
    ratio: median(of((turn) => turn.ours / (turn.peer ?? Number.NaN))),
  }
}

async function oneTurn(node: NodeForTests, url: string, { requests, statements }: Work): Promise<Turn | undefined> {
  const before = processorTimeOf(node.pid)
  const served = await wrk({ address: node.address, script: requests, connections: CLIENTS, seconds: SECONDS })
  if (!served) return undefined
  const processorMs = ((processorTimeOf(node.pid) - before) / served.requests) * 1000
  const peer = pgbench(url, statements, SECONDS)
  return { ours: served.perSecond, p99: served.p99, processorMs, peer }
}

const spread = (values: readonly number[]) => `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`

async function logDose(person: Account): Promise<void> {
  const dose = sampleDose()
  await person.call('POST', '/api/doses', dose, dose.id)
}

const readScript = (people: readonly Account[]) => `
  ${tokensOf(people)}
  wrk.path = "/api/doses?limit=5"
  request = function()
    wrk.headers["Authorization"] = nextToken()
    return wrk.format()
  end`

/** Every request has an id of its own, also over several runs. */
const logScript = (people: readonly Account[], more = '') => {
  const { id, ...dose } = sampleDose()
  return `
    ${tokensOf(people)}
    wrk.method = "POST"
    wrk.path = "/api/doses"
    local run = "${id.slice(0, 24)}"
    local dose = [[${JSON.stringify(dose).slice(1)}]]
    local sent = os.time() * 2 ^ 16
    wrk.headers["Content-Type"] = "application/json"
    ${more}
    request = function()
      sent = sent + 1
      local id = run .. string.format("%012x", sent)
      wrk.headers["Authorization"] = nextToken()
      wrk.headers["Idempotency-Key"] = id
      return wrk.format(nil, nil, nil, '{"id":"' .. id .. '",' .. dose)
    end`
}

/** The people ask in turn. */
const tokensOf = (people: readonly Account[]) => `
  local tokens = {${people.map(({ token }) => `"Bearer ${token}"`).join(', ')}}
  local turn = 0
  local function nextToken()
    turn = turn % #tokens + 1
    return tokens[turn]
  end`

/** As the server logs a dose of a reference peptide: the lock of the person, then the statements of the dose. */
function logStatements({ userId }: Account): Script {
  const at = new Date()
  const { id, dose: form } = sampleDose()
  const peptide = { id: PEPTIDE_IDS.bpc157, name: 'BPC-157' }
  const dose = { ...loggedDose(OneTimeDose.parse(form), { id, peptide, recordedAt: at.toISOString() }), draws: [] }
  return scriptOf(userId, [lockRows(userId), ...insertDose(userId, { id, fingerprint: 'bench' }, dose, at, true)], id)
}
