import { Agent, request } from 'node:http'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#contract'
import { startNode, type NodeForTests } from '../../scripts/testing/node-for-tests.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { newAccount, type Account } from './account.ts'
import { processorTimeOf } from './processor-time.ts'
import type { Row } from '../row.ts'

const BODY = 256 * 1024
const REPEATS = 60
const STALLED = 500
const HONEST_SECONDS = 6
const HONEST_PER_SECOND = 40
const MEGABYTE = 1024 * 1024
const BEAT = '{"type":"beat"}'
/** What is sent at most over one socket that never reads: a thousand times the 256 kB that may wait for it. */
const FLOOD_BYTES = 256 * MEGABYTE
const GROWTH_LIMIT = 32

/** What a stranger costs a node with its limits on: in processor time, in other people's time, and in memory. */
export async function measureHostile(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  const node = await startNode({ DATABASE_URL: url, RATE_LIMITS: 'on' })
  try {
    const ana = await newAccount(node.address)
    return [await bodies(node), await stalls(node, ana), await unread(node, ana)]
  } finally {
    await node.kill('SIGTERM')
    await drop()
  }
}

/** Bodies at which a careless expression takes seconds, beside ordinary words of the same size. */
async function bodies(node: NodeForTests): Promise<Row> {
  const hostile: Readonly<Record<string, string>> = {
    'escaped quotes that never end': `"${'\\"'.repeat(BODY / 2 - 1)}`,
    brackets: '['.repeat(BODY),
    backslashes: `"${'\\'.repeat(BODY - 1)}`,
    'unknown fields': `{${Array.from({ length: 18_000 }, (_, at) => `"x${at}":1`).join(',')}}`,
    'a field of digits': `{"email":"${'9'.repeat(BODY - 40)}x","password":"${'0'.repeat(8)}"}`,
  }
  const ordinary = await timeOf(node, JSON.stringify({ notes: 'ordinary words '.repeat(BODY / 16) }))
  let worst = { name: '', time: 0 }
  for (const [name, body] of Object.entries(hostile)) {
    const time = await timeOf(node, body)
    if (time > worst.time) worst = { name, time }
  }
  return {
    what: `processor time of the node for the worst of ${Object.keys(hostile).length} hostile bodies of 256 kB (${worst.name}), beside ordinary words of the same size; at most 3 times`,
    measured: `${worst.time.toFixed(2)} ms`,
    limit: `${ordinary.toFixed(2)} ms`,
    ratio: worst.time / ordinary,
  }
}

async function timeOf({ address, pid }: NodeForTests, body: string): Promise<number> {
  const send = () =>
    fetch(`${address}/api/account/sign-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await send()
  const start = processorTimeOf(pid)
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const answer = await send()
    await answer.arrayBuffer()
    if (answer.status !== 400) throw new Error(`A hostile body was answered with ${answer.status}.`)
  }
  return ((processorTimeOf(pid) - start) / REPEATS) * 1000
}

/** How long a person waits while connections of another address say half a request and no more. */
async function stalls({ address }: NodeForTests, ana: Account): Promise<Row> {
  const before = await honest(address, ana)
  const { port } = new URL(address)
  const held: Socket[] = []
  let open = 0
  for (let at = 0; at < STALLED; at += 1) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' })
    socket
      // Read, so that it is noticed when the server closes it.
      .on('data', () => undefined)
      .on('error', () => undefined)
      .on('connect', () => (open += 1))
      .on('close', () => (open -= 1))
    socket.write('POST /api/account/sign-in HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n')
    held.push(socket)
  }
  // Their arrival itself is some work, once.
  await pause(1_000)
  const during = await honest(address, ana)
  for (const socket of held) socket.destroy()
  return {
    what: `p99 of a person's reads, ${HONEST_PER_SECOND} a second, while ${STALLED} connections of another address stall (${during.failed} of ${during.count} failed, ${open} connections still held at the end), beside the same without them`,
    measured: `${during.p99.toFixed(1)} ms`,
    limit: `${before.p99.toFixed(1)} ms`,
    ratio: during.p99 / before.p99,
  }
}

/** Reads at a constant rate, whatever becomes of those before. */
async function honest(address: string, { token }: Account) {
  const agent = new Agent({ keepAlive: true })
  const read = () =>
    new Promise<number>((resolve) => {
      const start = performance.now()
      const sent = request(`${address}/api/doses?limit=5`, { agent, headers: { authorization: `Bearer ${token}` } })
      sent.once('error', () => resolve(Infinity))
      sent.once('response', (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode === 200 ? performance.now() - start : Infinity))
      })
      sent.end()
    })
  const reads: Promise<number>[] = []
  for (let at = 0; at < HONEST_SECONDS * HONEST_PER_SECOND; at += 1) {
    reads.push(read())
    await pause(1000 / HONEST_PER_SECOND)
  }
  const times = (await Promise.all(reads)).toSorted((one, other) => one - other)
  agent.destroy()
  return {
    count: times.length,
    failed: times.filter((time) => time === Infinity).length,
    p99: times[Math.floor(times.length * 0.99)] ?? Infinity,
  }
}

/** How much memory a socket takes that talks and never reads. */
async function unread({ address, pid }: NodeForTests, { token }: Account): Promise<Row> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${LIVE_PATH}`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ type: 'hello', access_token: token }))
  await new Promise((resolve) => socket.once('message', resolve))
  socket.pause()
  const before = residentMegabytes(pid)
  let most = before
  let sent = 0
  // Until the server has cut the line, or takes no more of it.
  while (sent < FLOOD_BYTES && socket.readyState === socket.OPEN && socket.bufferedAmount < MEGABYTE) {
    for (let at = 0; at < 1_000; at += 1, sent += BEAT.length) socket.send(BEAT)
    most = Math.max(most, residentMegabytes(pid))
    await pause(1)
  }
  await pause(500)
  most = Math.max(most, residentMegabytes(pid))
  socket.terminate()
  return {
    what: `memory of the node that one socket takes which says ${(sent / 1024).toFixed(0)} kB of beats and never reads`,
    measured: `${(most - before).toFixed(0)} MB`,
    limit: `${GROWTH_LIMIT} MB`,
    ratio: (most - before) / GROWTH_LIMIT,
  }
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
