import { setTimeout as pause } from 'node:timers/promises'
import type { CitusCluster } from '../server/testing/databases/citus-cluster.ts'
import { startTrialOfNewcomer } from './newcomer.ts'
import { isCalm, startReaders, type Reads } from './readers.ts'
import type { Row } from './row.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { startOnTwoWorkers } from './two-workers.ts'
import { startWriters } from './writers.ts'

/** On each worker: more than a node has connections, so that all of them could wait for the worker that hangs. */
const PEOPLE = 12
const EVERY_MS = 50
const UNDER_LOAD_MS = 2_000
/** How long it may take until the worker is known to be lost. */
const FOUND_OUT_MS = 3_000
const KNOWN_MS = 10_000
const REFUSAL_LIMIT_MS = 1_000
const RECOVERY_LIMIT_MS = 5_000

/** One of two workers hangs under load: its connections stay and nobody answers. Once that is known the others notice nothing. */
export async function hangWorker(cluster: CitusCluster): Promise<readonly Row[]> {
  const {
    worker: hanging,
    url,
    address,
    server,
    mailbox,
    spared,
    struck,
    clear,
  } = await startOnTwoWorkers(cluster, PEOPLE)
  const [writers, struckWriters] = [spared, struck].map((people) => startWriters(people, () => address, EVERY_MS))
  if (!writers || !struckWriters) throw new Error('Nobody writes.')
  await pause(UNDER_LOAD_MS)
  hanging.freeze()
  const [unaware, itsUnaware] = await readsOf(FOUND_OUT_MS)
  const messages = mailbox.arrived.length
  const [[others, its]] = await Promise.all([readsOf(KNOWN_MS), startTrialOfNewcomer(address)])
  const mailed = mailbox.arrived.length > messages
  hanging.thaw()
  const thawed = performance.now()
  await pause(UNDER_LOAD_MS)
  const [, again] = await readsOf(UNDER_LOAD_MS)
  const tallies = [await writers.stop(), await struckWriters.stop()]
  const survived = server.ended() === undefined
  await server.kill('SIGTERM')
  const truth = await truthOf({ databaseUrl: url }, tallies)
  await clear()

  const recovery = (tallies[1]?.waits.find(({ at }) => at > thawed)?.at ?? Infinity) - thawed
  return [
    {
      what: 'a worker of two hangs under load: the people of the other',
      tried: `${PEOPLE} people; ${callsOf(unaware)} reads while that is found out, ${callsOf(others)} afterwards`,
      result: `${refusedOf(unaware)} refused while it is found out, longest answer ${longestOf(unaware)}; then ${refusedOf(others)} refused, ${longestOf(others)}; messages sent: ${mailed ? 'yes' : 'no'}`,
      limit: `none refused after ${FOUND_OUT_MS / 1000} s, jobs go on`,
      held: survived && mailed && refusedOf(others) === 0 && [unaware, others].every(isCalm),
    },
    {
      what: 'the same: its own people',
      tried: `${refusedOf(itsUnaware) + refusedOf(its)} refusals`,
      result: `the slowest answer ${longestOf(itsUnaware)}, then ${longestOf(its)}; writes again after ${recovery.toFixed(0)} ms, ${refusedOf(again)} of ${callsOf(again)} reads refused then; ${inWords(truth)}`,
      limit: `then answers within ${REFUSAL_LIMIT_MS / 1000} s, recovery within ${RECOVERY_LIMIT_MS / 1000} s`,
      held:
        isWhole(truth, tallies) &&
        [itsUnaware, its, again].every(isCalm) &&
        its.longestAnswer < REFUSAL_LIMIT_MS &&
        recovery < RECOVERY_LIMIT_MS &&
        refusedOf(again) === 0,
    },
  ]

  /** What the people of each worker read in so many ms. */
  async function readsOf(ms: number): Promise<readonly [Reads, Reads]> {
    const readers = [startReaders(spared, address, EVERY_MS), startReaders(struck, address, EVERY_MS)] as const
    await pause(ms)
    return Promise.all([readers[0].stop(), readers[1].stop()])
  }
}

const refusedOf = ({ answers }: Reads): number => answers.get(503) ?? 0
const callsOf = ({ answers }: Reads): number => [...answers.values()].reduce((sum, count) => sum + count, 0)
const longestOf = ({ longestAnswer }: Reads): string => `${longestAnswer.toFixed(0)} ms`
