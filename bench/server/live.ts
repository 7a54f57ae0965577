import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#contract'
import { newAccount, type Account } from './account.ts'
import { comingAgain, TurnedAway } from './retry-after.ts'
import { median, type Row } from '../row.ts'
import { sampleDose } from './sample-dose.ts'

const PEOPLE = 100
const PAGES_A_PERSON = 10
const ROUNDS = 5
/** Between two rounds: longer than a connection of the last one is kept open, so that each person comes over one of their own. */
const PAUSE_MS = 6_000
const LIMIT_MS = 150

/** 1,000 open pages on one node, one change for each person at the same moment: how long until every page has received it. */
export async function measureLive({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const people: Account[] = []
  while (people.length < PEOPLE)
    people.push(...(await Promise.all(Array.from({ length: 4 }, () => newAccount(address)))))
  const pages = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: PAGES_A_PERSON }, () => comingAgain(() => openPage(address, person))),
    ),
  )
  const rounds: Waits[] = []
  while (rounds.length < ROUNDS) {
    await setTimeout(PAUSE_MS)
    rounds.push(await changeAll(people, pages))
  }
  for (const { socket } of pages) socket.terminate()
  const p99s = rounds.map(({ p99 }) => p99)
  const p99 = median(p99s)
  return [
    {
      what: `${pages.length} open pages, ${PEOPLE} people change something at once: tap to the last page's ear, p50 ${median(rounds.map(({ p50 }) => p50)).toFixed(0)} ms, p99 (median of ${ROUNDS}, the first of a node that has logged no dose ${p99s[0]?.toFixed(0)} ms)`,
      measured: `${p99.toFixed(0)} ms (${Math.min(...p99s).toFixed(0)} to ${Math.max(...p99s).toFixed(0)})`,
      limit: `${LIMIT_MS} ms`,
      ratio: p99 / LIMIT_MS,
    },
  ]
}

type Waits = { readonly p50: number; readonly p99: number }

async function changeAll(people: readonly Account[], pages: readonly OpenPage[]): Promise<Waits> {
  const waits = await Promise.all(
    people.map(async (person, index) => {
      const theirs = pages.slice(index * PAGES_A_PERSON, (index + 1) * PAGES_A_PERSON)
      const start = performance.now()
      const heard = Promise.all(theirs.map((page) => page.changed()))
      await logDose(person)
      return (await heard).map((at) => at - start)
    }),
  )
  const times = waits.flat().toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** `changed` resolves with the moment in which the page receives its next change. */
type OpenPage = { readonly socket: WebSocket; readonly changed: () => Promise<number> }

/** A page that is ready. */
async function openPage(address: string, { token }: Account): Promise<OpenPage> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${LIVE_PATH}`)
  const ready = Promise.withResolvers<void>()
  let heard = (_at: number): void => undefined
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
    if (type === 'changed') heard(performance.now())
  })
  await ready.promise
  return { socket, changed: () => new Promise((resolve) => (heard = resolve)) }
}

function logDose(person: Account): Promise<unknown> {
  const logged = sampleDose()
  return person.call('POST', '/api/doses', logged, logged.id)
}
