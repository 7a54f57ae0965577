import { setTimeout as pause } from 'node:timers/promises'
import { startBalancer } from '../mocks/balancer.ts'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { emptyPostgres } from '../server/testing/databases/database.ts'
import { newPeople } from './place.ts'
import type { Row } from './row.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { startWriters } from './writers.ts'

const PEOPLE = 12
const ROUNDS = 3
const DRAIN_SECONDS = 1

/** Two nodes behind a proxy are replaced one after the other, three times, while people write. */
export async function restartInTurn(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  await using balancer = await startBalancer()
  const start = () =>
    startNode({ DATABASE_URL: url, PUBLIC_URL: balancer.address, DRAIN_SECONDS: String(DRAIN_SECONDS) })
  const nodes = [await start(), await start()]
  const introduce = async () => {
    balancer.setNodes(nodes.map(({ address }) => address))
    await balancer.allReady()
  }
  await introduce()
  const writers = startWriters(await newPeople(balancer.address, PEOPLE), () => balancer.address)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, old] of nodes.entries()) {
      await pause(500)
      await old.kill('SIGTERM')
      nodes[at] = await start()
      await introduce()
    }
  const tally = await writers.stop()
  await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
  const truth = await truthOf({ databaseUrl: url }, [tally])
  await drop()
  const failed = tally.broken + (tally.answers.get(503) ?? 0) + tally.strange.length
  return [
    {
      what: 'rolling restart of two nodes behind a proxy that asks /readyz',
      tried: `${ROUNDS * nodes.length} restarts, ${tally.waits.length} writes`,
      result: `${failed} failed requests; ${inWords(truth)}`,
      limit: 'no failed request',
      held: failed === 0 && isWhole(truth, [tally]),
    },
  ]
}
