import { setTimeout as pause } from 'node:timers/promises'
import { startNode, type NodeForTests } from '../scripts/testing/node-for-tests.ts'
import { emptyPostgres } from '../server/testing/databases/database.ts'
import { newPeople, newPlace } from './place.ts'
import type { Row, Size } from './row.ts'
import { inWords, isWhole, truthOf, type Truth } from './truth.ts'
import { startWriters, type Tally } from './writers.ts'

/** Processes that are killed at the same time, each with people of its own. */
const VICTIMS = 2
const PEOPLE = 4
/** Of all victims together; of each engine. */
const KILLS = { whole: 200, short: 4 } as const
/** A server is killed within this time after it acknowledged its first dose; ms. */
const LIFE_MS = 300

/** Kill -9 of servers on one PostgreSQL in the middle of writes, again and again. */
export async function killOnPostgres(size: Size): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  const environment = { DATABASE_URL: url }
  // The first one migrates alone, so that the victims start at once.
  await (await startNode(environment)).kill('SIGTERM')
  const slain = await Promise.all(
    Array.from({ length: VICTIMS }, () => slay(() => startNode(environment), KILLS[size] / VICTIMS)),
  )
  const tallies = slain.map(({ tally }) => tally)
  const truth = await truthOf({ databaseUrl: url }, tallies)
  await drop()
  return [rowOf('PostgreSQL', slain, truth)]
}

/** The same on the embedded database, one directory for each server. */
export async function killOnEmbedded(size: Size): Promise<readonly Row[]> {
  const all = await Promise.all(
    Array.from({ length: size === 'short' ? 1 : VICTIMS }, async () => {
      using place = newPlace()
      const slain = await slay(() => startNode({ DATA_DIR: place.path }), KILLS[size] / VICTIMS)
      return { slain, truth: await truthOf({ dataDir: place.path }, [slain.tally]) }
    }),
  )
  const truth = {
    lost: sum(all.map((one) => one.truth.lost)),
    doubled: sum(all.map((one) => one.truth.doubled)),
    kept: sum(all.map((one) => one.truth.kept)),
    invariants: all.flatMap((one) => one.truth.invariants),
  }
  return [
    rowOf(
      'the embedded database',
      all.map(({ slain }) => slain),
      truth,
    ),
  ]
}

type Slain = { readonly kills: number; readonly tally: Tally }

/** Starts a server, lets it acknowledge, kills it, so many times; the last one sees the writes through. */
async function slay(start: () => Promise<NodeForTests>, kills: number): Promise<Slain> {
  let server = await start()
  const writers = startWriters(await newPeople(server.address, PEOPLE), () => server.address)
  for (let number = 0; number < kills; number += 1) {
    const before = writers.acknowledged()
    while (writers.acknowledged() === before) await pause(2)
    await pause(Math.random() * LIFE_MS)
    await server.kill('SIGKILL')
    server = await start()
  }
  const tally = await writers.stop()
  await server.kill('SIGTERM')
  return { kills, tally }
}

function rowOf(engine: string, slain: readonly Slain[], truth: Truth): Row {
  const tallies = slain.map(({ tally }) => tally)
  return {
    what: `server killed -9 in acknowledged writes on ${engine}`,
    tried: `${sum(slain.map(({ kills }) => kills))} kills, ${sum(tallies.map(({ broken }) => broken))} requests broken by them`,
    result: inWords(truth),
    limit: 'none lost, none doubled',
    held: isWhole(truth, tallies),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
