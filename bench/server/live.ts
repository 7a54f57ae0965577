import { WebSocket } from 'ws'
import { LIVE_PATH } from '#contract'
import { newAccount, type Account } from './account.ts'
import { comingAgain, TurnedAway } from './retry-after.ts'
import type { Row } from '../row.ts'
import { sampleDose } from './sample-dose.ts'

const PEOPLE = 100
const PAGES_A_PERSON = 10
const LIMIT_MS = 1000

/** 1,000 open pages on one node, one change for each person: how long until every page has received it. */
export async function measureLive({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const people: Account[] = []
  while (people.length < PEOPLE)
    people.push(...(await Promise.all(Array.from({ length: 4 }, () => newAccount(address)))))
  const pages = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: PAGES_A_PERSON }, () => comingAgain(() => openPage(address, person))),
    ),
  )
  const waits = await Promise.all(
    people.map(async (person, index) => {
      const theirs = pages.slice(index * PAGES_A_PERSON, (index + 1) * PAGES_A_PERSON)
      const start = performance.now()
      const heard = Promise.all(theirs.map((page) => page.changed))
      await logDose(person)
      return (await heard).map((at) => at - start)
    }),
  )
  for (const { socket } of pages) socket.terminate()
  const times = waits.flat().toSorted((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  return [
    {
      what: `${times.length} open pages, ${PEOPLE} people change something at once: tap to the last page's ear, p50 ${(times[times.length / 2] ?? 0).toFixed(0)} ms, p99`,
      measured: `${p99.toFixed(0)} ms`,
      limit: `${LIMIT_MS} ms`,
      ratio: p99 / LIMIT_MS,
    },
  ]
}

type OpenPage = { readonly socket: WebSocket; readonly changed: Promise<number> }

/** A page that is ready, and when it receives its first change. */
async function openPage(address: string, { token }: Account): Promise<OpenPage> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${LIVE_PATH}`)
  const ready = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<number>()
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', access_token: token })))
  socket.on('unexpected-response', (_, { statusCode, headers }) =>
    ready.reject(
      statusCode === 503 || statusCode === 429
        ? new TurnedAway(`A page was answered ${statusCode}`, headers['retry-after'])
        : new Error(`A page was answered ${statusCode}`),
    ),
  )
  socket.on('error', ready.reject)
  socket.on('close', (code) => ready.reject(new Error(`A page was closed with ${code}`)))
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString('utf8')) as { type: string }
    if (type === 'ready') ready.resolve()
    if (type === 'changed') changed.resolve(performance.now())
  })
  await ready.promise
  return { socket, changed: changed.promise }
}

function logDose(person: Account): Promise<unknown> {
  const logged = sampleDose()
  return person.call('POST', '/api/doses', logged, logged.id)
}
