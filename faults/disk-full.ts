import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { newPeople, newPlace } from './place.ts'
import type { Row } from './row.ts'
import { inWords, truthOf } from './truth.ts'
import { startWriters } from './writers.ts'

const DISK_MB = 160
const LEFT_BYTES = 256 * 1024
const FULL_MS = 5_000

/**
 * The disk of the embedded database fills up under load: a small file system in memory, mounted for this, which takes root.
 * Acknowledged writes stay, others are refused. With space again the server goes on, at the latest after a restart.
 */
export async function fillDisk(): Promise<readonly Row[]> {
  using place = newPlace()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', place.path])
  try {
    return [await fillUp(place.path)]
  } finally {
    execFileSync('umount', ['-l', place.path])
  }
}

async function fillUp(disk: string): Promise<Row> {
  const ballast = join(disk, 'ballast')
  let server = await startNode({ DATA_DIR: disk })
  const writers = startWriters(await newPeople(server.address, 4), () => server.address)
  await pause(500)
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)))
  await pause(FULL_MS)
  const whileFull = writers.acknowledged()
  rmSync(ballast)
  await pause(2_000)
  const wentOn = server.ended() === undefined && writers.acknowledged() > whileFull
  if (!wentOn) {
    await server.kill('SIGKILL')
    server = await startNode({ DATA_DIR: disk })
  }
  const tally = await writers.stop()
  await server.kill('SIGTERM')
  const truth = await truthOf({ dataDir: disk }, [tally])
  const statuses = [...tally.answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  return {
    what: 'disk full under the embedded database (a mounted file system in memory)',
    tried: `${FULL_MS / 1000} s without space; ${statuses}`,
    result: `${wentOn ? 'went on by itself' : 'went on after a restart'} with space again; ${inWords(truth)}`,
    limit: 'none lost, none doubled',
    held: truth.lost === 0 && truth.doubled === 0 && truth.invariants.length === 0 && tally.givenUp === 0,
  }
}
