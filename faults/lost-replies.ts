import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '../bench/server/account.ts'
import type { Schedule, WholeSchedule } from '#contract'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { emptyPostgres } from '../server/testing/databases/database.ts'
import { scheduleForm } from '../server/testing/plans.ts'
import { newPeople } from './place.ts'
import type { Row, Size } from './row.ts'
import { inWords, isWhole, truthOf } from './truth.ts'
import { startWriters } from './writers.ts'

const PEOPLE = 8
const CUT_SHARE = 0.5
const PLANNED = 12

/** Half of all replies are cut off after the commit: the same write is sent again, and is done once. */
export async function loseReplies(size: Size): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  const server = await startNode({ DATABASE_URL: url })
  const [planner, ...people] = await newPeople(server.address, PEOPLE + 1)
  const proxy = await startCutter(Number(new URL(server.address).port))
  const writers = startWriters(people, () => proxy.address)
  const completed = planner ? await completeSchedule(planner, proxy.address) : 0
  await pause(size === 'short' ? 1_000 : 15_000)
  const tally = await writers.stop()
  await proxy.close()
  await server.kill('SIGTERM')
  const truth = await truthOf({ databaseUrl: url }, [tally])
  await drop()
  return [
    {
      what: 'replies lost after the commit (a proxy cuts every second one), sent again under the same id',
      tried: `${proxy.cuts()} replies cut, a schedule of ${PLANNED} completed among them`,
      result: `${inWords(truth)}; ${completed} of ${PLANNED} completions counted`,
      limit: 'none lost, none doubled',
      held: isWhole(truth, [tally]) && completed === PLANNED && proxy.cuts() > 0,
    },
  ]
}

/** Creates a schedule and completes every dose of it through the proxy; how many completions the schedule counts then. */
async function completeSchedule({ token }: Account, address: string): Promise<number> {
  const id = crypto.randomUUID()
  const form = scheduleForm({ vialTotalDoses: PLANNED, scheduleWeeks: PLANNED })
  await insist<Schedule>(address, token, 'POST', '/api/schedules', { id, schedule: form })
  const { doses } = await insist<WholeSchedule>(address, token, 'GET', `/api/schedules/${id}`)
  for (const dose of doses)
    await insist(address, token, 'POST', `/api/scheduled-doses/${dose.id}/complete`, {
      dose_id: crypto.randomUUID(),
      zone: 'UTC',
      confirmed: true,
    })
  const whole = await insist<WholeSchedule>(address, token, 'GET', `/api/schedules/${id}`)
  return whole.completed_doses
}

/** One write under one id, until there is an answer. */
async function insist<Answer>(
  address: string,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
  }
  for (;;) {
    const told = await fetch(address + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      .then(async (response) => ({ status: response.status, answer: (await response.json()) as Answer }))
      .catch(() => undefined)
    if (told && told.status < 300) return told.answer
    if (told) throw new Error(`${path} answered ${told.status}: ${JSON.stringify(told.answer)}`)
  }
}

/** A proxy that lets every request through and cuts the connection in place of every second reply. */
async function startCutter(port: number) {
  let cuts = 0
  const server = createServer((near) => {
    const far = connect(port, 'localhost')
    near.pipe(far)
    far.on('data', (data) => {
      if (Math.random() >= CUT_SHARE) return void near.write(data)
      cuts += 1
      near.destroy()
      far.destroy()
    })
    far.on('end', () => near.end())
    for (const side of [near, far]) side.on('error', () => (near.destroy(), far.destroy()))
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
