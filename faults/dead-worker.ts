import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import type { CitusCluster } from '../server/testing/databases/citus-cluster.ts'
import { connected } from '../server/testing/databases/nodes.ts'
import { hearAcross } from './hear-across.ts'
import { startTrialOfNewcomer } from './newcomer.ts'
import { isCalm, startReaders, type Reads } from './readers.ts'
import type { Row } from './row.ts'
import { signUp, startSignUps, type SignUp } from './sign-ups.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { startOnTwoWorkers } from './two-workers.ts'
import { startWriters, type Tally } from './writers.ts'

/** On each worker. */
const PEOPLE = 4
const EVERY_MS = 20
const UNDER_LOAD_MS = 2_000
const GONE_MS = 5_000
/** As a crash does, and as an administrator stops it. */
const WAYS = ['SIGQUIT', 'SIGINT', 'SIGQUIT'] as const
const REFUSAL_LIMIT_MS = 1_000
const RECOVERY_LIMIT_MS = 5_000

/** One of two workers dies under load and comes back: its people are refused at once, the others notice nothing. */
export async function killWorker(cluster: CitusCluster): Promise<readonly Row[]> {
  const {
    worker: dying,
    url,
    address,
    server,
    mailbox,
    spared,
    struck,
    clear,
  } = await startOnTwoWorkers(cluster, PEOPLE)
  const [listener, ...others] = spared

  const start = (people: typeof spared) => ({
    writers: startWriters(people, () => address, EVERY_MS),
    readers: startReaders(people, address, EVERY_MS),
  })
  const [living, dead] = [start(others), start(struck)]
  const signUps = startSignUps(address)
  const back: number[] = []
  const heard: number[] = []
  let mailed = 0
  let ready = 0
  let started = 0
  for (const way of WAYS) {
    await pause(UNDER_LOAD_MS)
    await dying.halt(way)
    await pause(GONE_MS / 2)
    const messages = mailbox.arrived.length
    if (listener) heard.push(await hearAcross(listener, address, address))
    await startTrialOfNewcomer(address)
    const { status } = await fetch(`${address}/readyz`)
    if (status === 200) ready += 1
    await using newcomer = await startNode({ DATABASE_URL: url })
    if (newcomer.ended() === undefined) started += 1
    await pause(GONE_MS / 2)
    if (mailbox.arrived.length > messages) mailed += 1
    await dying.resume()
    back.push(performance.now())
  }
  await pause(UNDER_LOAD_MS)
  const [spareds, strucks] = [await outcomeOf(living), await outcomeOf(dead)]
  const tried = await signUps.stop()
  const halves = await brokenSignUps(address, url, tried)
  const survived = server.ended() === undefined
  await server.kill('SIGTERM')
  const tallies = [spareds.tally, strucks.tally]
  const truth = await truthOf({ databaseUrl: url }, tallies)
  await clear()

  const refused = countOf(spareds, 503)
  const recovery = Math.max(
    ...back.map((at) => (strucks.tally.waits.find((wait) => wait.at > at)?.at ?? Infinity) - at),
  )
  const calls = spareds.tally.waits.length + countOf(spareds, 200)
  const well = [mailed, ready, started].every((count) => count === WAYS.length)
  return [
    {
      what: 'a worker of two killed under load: the people of the other',
      tried: `${WAYS.length} times, ${GONE_MS / 1000} s each; ${calls} reads and writes`,
      result: `${refused} refused, longest answer ${longestOf(spareds)} ms; live update after ${Math.max(...heard).toFixed(0)} ms; messages sent ${mailed}, /readyz 200 ${ready}, a server started ${started} of ${WAYS.length} times`,
      limit: 'none refused, jobs go on',
      held: survived && refused === 0 && well && isUndisturbed(spareds),
    },
    {
      what: 'the same: its own people',
      tried: `${countOf(strucks, 503)} refusals`,
      result: `each a 503 with Retry-After, the slowest answer ${longestOf(strucks)} ms, writes again after ${recovery.toFixed(0)} ms; ${inWords(truth)}`,
      limit: `answers within ${REFUSAL_LIMIT_MS / 1000} s, recovery within ${RECOVERY_LIMIT_MS / 1000} s`,
      held:
        isWhole(truth, tallies) &&
        isUndisturbed(strucks) &&
        longestOf(strucks) < REFUSAL_LIMIT_MS &&
        recovery < RECOVERY_LIMIT_MS,
    },
    {
      what: 'the same: sign-ups',
      tried: `${tried.length}, ${tried.filter(({ status }) => status === 503).length} refused`,
      result: `${halves.length} by halves${halves.length > 0 ? `: ${halves.join(', ')}` : ''}`,
      limit: 'whole, or repeated with the same address',
      held: halves.length === 0,
    },
  ]
}

type Load = {
  readonly writers: ReturnType<typeof startWriters>
  readonly readers: ReturnType<typeof startReaders>
}
type Outcome = { readonly tally: Tally; readonly reads: Reads }

const outcomeOf = async ({ writers, readers }: Load): Promise<Outcome> => {
  const [tally, reads] = await Promise.all([writers.stop(), readers.stop()])
  return { tally, reads }
}

const countOf = ({ tally, reads }: Outcome, status: number): number =>
  (tally.answers.get(status) ?? 0) + (reads.answers.get(status) ?? 0)

const isUndisturbed = ({ tally, reads }: Outcome): boolean => tally.broken === 0 && isCalm(reads)

const longestOf = ({ tally, reads }: Outcome): number => Math.round(Math.max(tally.longestAnswer, reads.longestAnswer))

/** The sign-ups that were neither refused, so that the next one succeeds, nor done with all that belongs to an account. */
async function brokenSignUps(address: string, url: string, tried: readonly SignUp[]): Promise<readonly string[]> {
  const broken = tried.filter(({ status }) => status !== 200 && status !== 503).map(({ status }) => `answer ${status}`)
  for (const { email } of tried.filter(({ status }) => status === 503)) {
    const { status } = await signUp(address, email)
    if (status !== 200) broken.push(`refused, and then ${status}`)
  }
  const unpaired = await connected(url, async (owner) => {
    const ids = async (text: string) => (await owner.query<{ id: string }>(text)).rows.map(({ id }) => id)
    const accounts = await ids('select id from auth_users')
    const profiles = await ids('select user_id as id from profiles')
    return 2 * new Set([...accounts, ...profiles]).size - accounts.length - profiles.length
  })
  return unpaired === 0 ? broken : [...broken, `${unpaired} accounts without profiles or the reverse`]
}
