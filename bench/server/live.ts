import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#contract'
import { newAccount, type Account } from './account.ts'
import { processorTimeOf } from './processor-time.ts'
import { comingAgain, TurnedAway } from './retry-after.ts'
import { median, type Row } from '../row.ts'
import { sampleDose } from './sample-dose.ts'

const PEOPLE = 100
const PAGES_A_PERSON = 10
const ROUNDS = 5
/** Between two rounds: longer than a person's connection is kept open, so that each person comes over one of their own. */
const PAUSE_MS = 6_000
const LIMIT_MS = 150

/**
 * 1,000 open pages on one node, one change for each person at the same moment: how long until every page has received it. This one process
 * stands for the 1,100 devices, on the cores of the server: a device's request is made before the tap, and a moment is taken when
 * bytes arrive, before they are read. What it still uses of the processor stands beside the figure.
 */
export async function measureLive({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const people: Account[] = []
  while (people.length < PEOPLE)
    people.push(...(await Promise.all(Array.from({ length: 4 }, () => newAccount(address)))))
  const pages = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: PAGES_A_PERSON }, () => comingAgain(() => openPage(address, person))),
    ),
  )
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) {
    await setTimeout(PAUSE_MS)
    rounds.push(await changeAll(address, people, pages))
  }
  for (const { socket } of pages) socket.terminate()
  const p99s = rounds.map(({ p99 }) => p99)
  const p99 = median(p99s)
  const ofRounds = (value: (round: Round) => number) => median(rounds.map(value)).toFixed(0)
  return [
    {
      what: `${pages.length} open pages, ${PEOPLE} people change something at once: tap to the last page's ear, p50 ${ofRounds(({ p50 }) => p50)} ms, the devices ${ofRounds(({ devicesMs }) => devicesMs)} ms of the processor, p99 (median of ${ROUNDS}, the first of a node that has logged no dose ${p99s[0]?.toFixed(0)} ms)`,
      measured: `${p99.toFixed(0)} ms (${Math.min(...p99s).toFixed(0)} to ${Math.max(...p99s).toFixed(0)})`,
      limit: `${LIMIT_MS} ms`,
      ratio: p99 / LIMIT_MS,
    },
  ]
}

type Round = { readonly p50: number; readonly p99: number; readonly devicesMs: number }

async function changeAll(address: string, people: readonly Account[], pages: readonly OpenPage[]): Promise<Round> {
  const requests = people.map((person) => requestOf(address, person))
  const { hostname, port } = new URL(address)
  const { address: host } = await lookup(hostname, 4)
  const heard = pages.map((page) => page.changed())
  const before = processorTimeOf(process.pid)
  const start = performance.now()
  const answered = requests.map((request) => send(connect(Number(port), host), request))
  const times = (await Promise.all(heard)).map((at) => at - start).toSorted((a, b) => a - b)
  await Promise.all(answered)
  const devicesMs = (processorTimeOf(process.pid) - before) * 1000
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), devicesMs }
}

/** `changed` resolves with the moment in which the bytes of the page's next message arrive. */
type OpenPage = { readonly socket: WebSocket; readonly changed: () => Promise<number> }

/** A page that is ready. */
async function openPage(address: string, { token }: Account): Promise<OpenPage> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${LIVE_PATH}`)
  const ready = Promise.withResolvers<void>()
  let network: Socket | undefined
  socket.on('upgrade', ({ socket: beneath }) => (network = beneath))
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
    if (typeOf(data) === 'ready') ready.resolve()
  })
  await ready.promise
  return {
    socket,
    async changed() {
      const arrived = Promise.withResolvers<number>()
      network?.prependOnceListener('data', () => arrived.resolve(performance.now()))
      const [data] = (await once(socket, 'message')) as [Buffer]
      if (typeOf(data) !== 'changed') throw new Error(`A page was told ${typeOf(data)}.`)
      return arrived.promise
    },
  }
}

const typeOf = (data: Buffer): string => (JSON.parse(data.toString('utf8')) as { type: string }).type

/** A dose that is logged, in the bytes of HTTP. */
function requestOf(address: string, { token }: Account): Buffer {
  const logged = sampleDose()
  const body = JSON.stringify(logged)
  const head = [
    'POST /api/doses HTTP/1.1',
    `Host: ${new URL(address).host}`,
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${logged.id}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Sends it over a connection of its own. */
async function send(socket: Socket, request: Buffer): Promise<void> {
  try {
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    const line = answer.toString('latin1').split('\r\n', 1)[0]
    if (line !== 'HTTP/1.1 201 Created') throw new Error(`A dose was answered '${line}'`)
  } finally {
    socket.destroy()
  }
}
