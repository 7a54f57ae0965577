import { hasCitus } from '../../server/testing/databases/citus-programs.ts'
import { installedPrograms } from '../../server/testing/databases/postgres-programs.ts'
import { median, type Row } from '../row.ts'
import { commandsOf } from './citus/commands.ts'
import { EVERYDAY_WORK } from './citus/everyday-work.ts'
import { FILLING } from './citus/fill-people.ts'
import { MOST_CLIENTS, openPlainAndCluster, type PlainAndCluster, type Side } from './citus/plain-and-cluster.ts'
import { measureSteps } from './citus/steps-of-a-read.ts'
import { processorTime } from './processor-time.ts'

const SECONDS = 1.5
const TURNS = 5

type Work = keyof typeof EVERYDAY_WORK

/**
 * What people do all day, on one PostgreSQL and on a Citus cluster of the same machine, by turns: the rate that the cluster
 * reaches, and what the rest is spent on. Without Citus, installed or by the sources in CITUS_SOURCE, there is nothing to measure.
 */
export async function measureCitus(): Promise<readonly Row[]> {
  const source = process.env.CITUS_SOURCE
  const installed = installedPrograms()
  if (installed === undefined || (source === undefined && !hasCitus(installed))) return [NOTHING]
  const both = await openPlainAndCluster(source)
  try {
    const rows: Row[] = []
    for (const work of Object.keys(EVERYDAY_WORK) as Work[])
      for (const clients of [1, MOST_CLIENTS]) rows.push(await measure(both, work, clients))
    return [...rows, ...(await measureSteps(both))]
  } finally {
    await both.close()
  }
}

const NOTHING: Row = {
  what: 'Citus beside plain PostgreSQL: this PostgreSQL has no Citus, and CITUS_SOURCE names no sources',
  measured: 'not measured',
  limit: '',
  ratio: Number.NaN,
}

async function measure({ plain, cluster }: PlainAndCluster, work: Work, clients: number): Promise<Row> {
  const [alone, spread]: [Turn[], Turn[]] = [[], []]
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const both = [[plain, alone] as const, [cluster, spread] as const]
    for (const [side, turns] of turn % 2 === 0 ? both : both.toReversed())
      turns.push(await oneTurn(side, work, clients))
  }
  // The first turn has planned the statements of each connection.
  for (const turns of [alone, spread]) turns.shift()
  const ratios = spread.map(({ rate }, turn) => rate / (alone[turn]?.rate ?? Number.NaN))
  const commands = await commandsOf(cluster, work)
  return {
    what: `Citus, ${work}, ${clients === 1 ? 'one client' : `${clients} clients`}, ${FILLING}, ${TURNS} turns: cluster ${spreadOf(spread)} a second, plain ${spreadOf(alone)}; ${commands} commands to a worker, one after the other; processor time of PostgreSQL ${milliseconds(alone, 'first')} ms plain, ${milliseconds(spread, 'first')} coordinator and ${milliseconds(spread, 'others')} workers`,
    measured: `${median(spread.map(({ rate }) => rate)).toFixed(0)}/s`,
    limit: `plain: ${median(alone.map(({ rate }) => rate)).toFixed(0)}/s`,
    ratio: median(ratios),
  }
}

/** How often a second, and the processor time of the first node and of the others for each, in ms. */
type Turn = { readonly rate: number; readonly first: number; readonly others: number }

async function oneTurn({ database, people, postmasters }: Side, work: Work, clients: number): Promise<Turn> {
  const [first = 0, ...others] = postmasters
  const before = processorTime(first, others)
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      const person = people[Math.floor(Math.random() * people.length)]
      if (person) await EVERYDAY_WORK[work](database, person)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const after = processorTime(first, others)
  return {
    rate: done / (after.at - before.at),
    first: ((after.postgres - before.postgres) / done) * 1000,
    others: ((after.nodes - before.nodes) / done) * 1000,
  }
}

const spreadOf = (turns: readonly Turn[]) =>
  `${Math.min(...turns.map(({ rate }) => rate)).toFixed(0)} to ${Math.max(...turns.map(({ rate }) => rate)).toFixed(0)}`

const milliseconds = (turns: readonly Turn[], of: 'first' | 'others') =>
  median(turns.map((turn) => turn[of])).toFixed(2)
