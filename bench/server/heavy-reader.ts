import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { CivilDate } from '#domain/time/civil'
import { startNode } from '../../scripts/testing/node-for-tests.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { newAccount } from './account.ts'
import { fillSchedules } from './fill-schedules.ts'
import type { Row } from '../row.ts'

/** As many rows in 62 days as somebody had before there were limits; read five times that is 300,000. */
const PLANNED = { schedules: 1_000, days: 60, from: '2026-11-01' as CivilDate }
const ROWS_TO_READ = 300_000
/** So many reads of the one person are under way at once, for so long at most. */
const AT_ONCE = 10
const MAX_SECONDS = 30
const HONEST_PEOPLE = 8
const HONEST_PAUSE_MS = 100
const ALONE_SECONDS = 8
const CALENDAR = `/api/scheduled-doses?from=${PLANNED.from}&to=2026-12-30`

/** How long eight people wait for their last doses while one reads 300,000 rows of a calendar, without and with the limit of reads. */
export async function measureHeavyReader(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  try {
    const rows: Row[] = []
    for (const limits of ['off', 'on'] as const) {
      await using node = await startNode({ DATABASE_URL: url, RATE_LIMITS: limits })
      rows.push(await measureOn(node.address, url, limits))
    }
    return rows
  } finally {
    await drop()
  }
}

async function measureOn(address: string, databaseUrl: string, limits: 'on' | 'off'): Promise<Row> {
  const heavy = await newAccount(address)
  await fillSchedules(databaseUrl, heavy.userId, PLANNED)
  const tokens: string[] = []
  while (tokens.length < HONEST_PEOPLE) tokens.push((await newAccount(address)).token)
  const alone = await honestP99(address, tokens, pause(ALONE_SECONDS * 1000))
  const reading = readMany(address, heavy.token)
  const beside = await honestP99(address, tokens, reading)
  const { rows, seconds, told } = await reading
  return {
    what: `${HONEST_PEOPLE} people read their last doses while one reads a calendar, ${AT_ONCE} calls at once, limits ${limits}: ${rows} rows in ${seconds.toFixed(1)} s, told to wait ${told} times; p99 of the others`,
    measured: `${beside.toFixed(1)} ms`,
    limit: `the same without that reader: ${alone.toFixed(1)} ms`,
    ratio: beside / alone,
  }
}

/** The p99, in ms, of calls that are made until the work is over. */
export async function honestP99(address: string, tokens: readonly string[], work: Promise<unknown>): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  let isOver = false
  const over = work.finally(() => (isOver = true))
  await Promise.all([
    over,
    ...tokens.map(async (token) => {
      while (!isOver) {
        const start = performance.now()
        const { status } = await get(agent, address, '/api/doses?limit=5', token)
        if (status !== 200) throw new Error(`A read of an honest person was answered with ${status}.`)
        times.push(performance.now() - start)
        await pause(HONEST_PAUSE_MS)
      }
    }),
  ])
  agent.destroy()
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}

/** Reads the calendar page by page, over and over, until there were rows enough or the time is over. */
async function readMany(address: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  let [rows, told] = [0, 0]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      let path = CALENDAR
      while (rows < ROWS_TO_READ && seconds() < MAX_SECONDS) {
        const answer = await get(agent, address, path, token)
        if (answer.status === 429 || answer.status === 503) {
          told += 1
          await pause(answer.waitMs)
          continue
        }
        if (answer.status !== 200) throw new Error(`The calendar was answered with ${answer.status}.`)
        rows += (JSON.parse(answer.text) as readonly unknown[]).length
        path = answer.next ?? CALENDAR
      }
    }),
  )
  agent.destroy()
  return { rows, told, seconds: seconds() }
}

type Answer = {
  readonly status: number
  readonly text: string
  readonly next: string | undefined
  readonly waitMs: number
}

function get(agent: Agent, address: string, path: string, token: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          next: /^<([^>]{1,500})>/.exec(String(response.headers['link'] ?? ''))?.[1],
          waitMs: Number(response.headers['retry-after'] ?? 1) * 1000,
        }),
      )
    })
    sent.once('error', reject)
    sent.end()
  })
}
