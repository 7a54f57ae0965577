import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { Client } from '../server/db/driver.ts'
import { emptyPostgres } from '../server/testing/databases/database.ts'
import { newPeople } from './place.ts'
import type { Row } from './row.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { startWriters } from './writers.ts'

const PEOPLE = 20
const CONNECTIONS = 3
const HELD_MS = 4_000
/** A second of waiting for a connection, and what the machine adds; a statement under way has five. */
const ANSWER_LIMIT_MS = 6_000
const RECOVERY_LIMIT_MS = 1_000

/** A lock on a table makes every connection of the pool wait: a request without one gets its 503 within about a second. */
export async function exhaustPool(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  const server = await startNode({ DATABASE_URL: url, DATABASE_POOL: String(CONNECTIONS) })
  const people = await newPeople(server.address, PEOPLE)
  const writers = startWriters(people, () => server.address)
  const blocker = new Client({ connectionString: url })
  await blocker.connect()
  await pause(500)
  await blocker.query('begin; lock table doses in access exclusive mode')
  await pause(HELD_MS)
  await blocker.query('commit')
  const released = performance.now()
  await blocker.end()
  await pause(2_000)
  const tally = await writers.stop()
  const survived = server.ended() === undefined
  await server.kill('SIGTERM')
  const truth = await truthOf({ databaseUrl: url }, [tally])
  await drop()
  const recovery = (tally.waits.find(({ at }) => at > released)?.at ?? Infinity) - released
  return [
    {
      what: `pool exhausted: ${CONNECTIONS} connections behind a locked table, ${PEOPLE} people writing`,
      tried: `${HELD_MS / 1000} s, ${tally.answers.get(503) ?? 0} refusals`,
      result: `longest answer ${tally.longestAnswer.toFixed(0)} ms, writes again after ${recovery.toFixed(0)} ms; ${inWords(truth)}`,
      limit: `no exit, only 503, answers within ${ANSWER_LIMIT_MS / 1000} s, recovery within ${RECOVERY_LIMIT_MS / 1000} s`,
      held:
        survived &&
        tally.longestAnswer < ANSWER_LIMIT_MS &&
        recovery < RECOVERY_LIMIT_MS &&
        tally.broken === 0 &&
        isWhole(truth, [tally]),
    },
  ]
}
