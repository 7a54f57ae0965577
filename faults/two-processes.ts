import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { newPeople, newPlace } from './place.ts'
import type { Row, Size } from './row.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { startWriters } from './writers.ts'

/** A second server on the directory of the first: refused in one line, and the first goes on. */
export async function startTwice(size: Size): Promise<readonly Row[]> {
  using place = newPlace()
  const tries = size === 'short' ? 1 : 5
  const server = await startNode({ DATA_DIR: place.path })
  const writers = startWriters(await newPeople(server.address, 4), () => server.address)
  const refusals: string[] = []
  for (let started = 0; started < tries; started += 1) {
    await pause(200)
    await startNode({ DATA_DIR: place.path }).then(
      async (second) => second.kill('SIGKILL'),
      (error: unknown) => refusals.push(error instanceof Error ? error.message : ''),
    )
  }
  const tally = await writers.stop()
  await server.kill('SIGTERM')
  const truth = await truthOf({ dataDir: place.path }, [tally])
  const clear = refusals.filter((words) => /stopped with 1 [^\n]*in use by another Vialog process[^\n]*$/.test(words))
  return [
    {
      what: 'a second server on the same embedded directory while the first is writing',
      tried: `${tries} starts`,
      result: `${clear.length} refused in one clear line; ${inWords(truth)}`,
      limit: 'every one refused, none lost',
      held: clear.length === tries && tally.broken === 0 && isWhole(truth, [tally]),
    },
  ]
}
