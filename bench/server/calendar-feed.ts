import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { median, type Row } from '../row.ts'
import { newAccount } from './account.ts'
import { fillSchedules } from './fill-schedules.ts'

const SCHEDULES = 2
const DAYS = 500
const ROUNDS = 30
/** As long as a node is to be busy with one calendar: other calls wait meanwhile. */
const LIMIT_MS = 100

/** The calendar feed of 1,000 doses over HTTP, with names and amounts, and the same unchanged. */
export async function measureCalendarFeed(site: {
  readonly address: string
  readonly databaseUrl: string
}): Promise<readonly Row[]> {
  const ana = await newAccount(site.address)
  const from = addDays(dateIn(Date.now(), UTC), 1)
  await fillSchedules(site.databaseUrl, ana.userId, { schedules: SCHEDULES, days: DAYS, from })
  const choice = { by_name: true, amounts: true, zone: 'Europe/Berlin' }
  const { url } = await ana.call<{ readonly url: string }>('POST', '/api/calendar-feed', choice)
  const address = site.address + new URL(url).pathname
  const etag = await readWhole(address)
  const [whole, unchanged]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    whole.push(await timeOf(() => readWhole(address)))
    unchanged.push(await timeOf(() => readUnchanged(address, etag)))
  }
  return [
    {
      what: `the calendar feed of ${SCHEDULES * DAYS} doses over HTTP (median of ${ROUNDS})`,
      measured: `${median(whole).toFixed(0)} ms`,
      limit: `${LIMIT_MS} ms`,
      ratio: median(whole) / LIMIT_MS,
    },
    {
      what: `the same unchanged, 304 (median of ${ROUNDS})`,
      measured: `${median(unchanged).toFixed(0)} ms`,
      limit: `read whole: ${median(whole).toFixed(0)} ms`,
      ratio: median(unchanged) / median(whole),
    },
  ]
}

/** Reads all of it and returns its tag. */
async function readWhole(address: string): Promise<string> {
  const response = await fetch(address)
  const events = (await response.text()).split('BEGIN:VEVENT').length - 1
  if (events !== SCHEDULES * DAYS) throw new Error(`The feed has ${events} events.`)
  return response.headers.get('etag') ?? ''
}

async function readUnchanged(address: string, etag: string): Promise<void> {
  const { status } = await fetch(address, { headers: { 'if-none-match': etag } })
  if (status !== 304) throw new Error(`The unchanged feed answered ${status}.`)
}

/** After the pause that follows a long read of one person (server/limits/keyed-mutex.ts). */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  await pause(100)
  const start = performance.now()
  await work()
  return performance.now() - start
}
