import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { startCluster } from '../server/testing/databases/postgres-cluster.ts'
import { embeddedPrograms, installedPrograms } from '../server/testing/databases/postgres-programs.ts'
import { newPeople } from './place.ts'
import type { Row, Size } from './row.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { startWriters, type Tally } from './writers.ts'

const PEOPLE = 16
const GONE_MS = 3_000
const UNDER_LOAD_MS = 2_000
const RECOVERY_LIMIT_MS = 5_000
/** As an administrator stops it, and as a crash does. */
const WAYS = ['SIGINT', 'SIGQUIT', 'SIGINT', 'SIGQUIT'] as const

/** PostgreSQL goes away for some seconds under load and comes back: ours stays, says when to come again, and goes on. */
export async function restartPostgres(size: Size): Promise<readonly Row[]> {
  const cluster = await startCluster(installedPrograms() ?? embeddedPrograms())
  try {
    const server = await startNode({ DATABASE_URL: cluster.url })
    const writers = startWriters(await newPeople(server.address, PEOPLE), () => server.address)
    const back: number[] = []
    const ways = size === 'short' ? WAYS.slice(0, 1) : WAYS
    for (const way of ways) {
      await pause(size === 'short' ? 500 : UNDER_LOAD_MS)
      await cluster.halt(way)
      await pause(GONE_MS)
      await cluster.resume()
      back.push(performance.now())
    }
    await pause(UNDER_LOAD_MS)
    const tally = await writers.stop()
    const survived = server.ended() === undefined
    await server.kill('SIGTERM')
    const truth = await truthOf({ databaseUrl: cluster.url }, [tally])
    const recovery = Math.max(...back.map((at) => firstAfter(tally, at) - at))
    return [
      {
        what: 'PostgreSQL stopped and started again under load',
        tried: `${ways.length} times, ${GONE_MS / 1000} s each, ${tally.answers.get(503) ?? 0} requests meanwhile`,
        result: `${survived ? 'no exit of ours' : 'our server ended'}, every refusal a 503 with Retry-After, writes again after ${recovery.toFixed(0)} ms; ${inWords(truth)}`,
        limit: `no exit, only 503, ${RECOVERY_LIMIT_MS / 1000} s`,
        held: survived && recovery < RECOVERY_LIMIT_MS && tally.broken === 0 && isWhole(truth, [tally]),
      },
    ]
  } finally {
    await cluster.stop()
  }
}

function firstAfter({ waits }: Tally, moment: number): number {
  return waits.find(({ at }) => at > moment)?.at ?? Infinity
}
