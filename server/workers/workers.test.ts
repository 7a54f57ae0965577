import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract'
import { Client } from '../db/driver.ts'
import { engine } from '../testing/databases/database.ts'
import { makePlace, makeSite, type Place } from '../testing/databases/place.ts'
import { freePort, runProgram, startProgram, type Program } from '../testing/program.ts'
import { sendHalf } from '../testing/wire.ts'

// A node of several processes, started and stopped as people do it.
let place: Place
let node: Program
let site: string
let metrics: string
beforeEach(async () => {
  place = await makePlace(engine() === 'pglite' ? 'nothing' : 'database')
})
afterEach(async () => {
  node?.kill('SIGKILL')
  await node?.over
  await place.remove()
})

async function start(): Promise<void> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  site = `http://127.0.0.1:${port}`
  metrics = `http://127.0.0.1:${metricsPort}/metrics`
  node = startProgram('scripts/start.ts', ['--as-built', makeSite(place.dataDir)], {
    ...place.env,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: site,
    WORKERS: '2',
  })
  await node.hear('Vialog is at')
  await running(2)
}

/** Waits until so many of the two processes answer. */
const running = (count: number) =>
  expect
    .poll(async () => (await fetch(`${site}/healthz`)).json(), { timeout: 30_000 })
    .toEqual({ status: 'ok', workers: { running: count, wanted: 2 } })

type LogLine = Readonly<Record<string, unknown>>
const logged = (message: string): readonly LogLine[] =>
  node
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ msg }) => msg === message)

const kill = (worker: number) =>
  process.kill(Number(logged('worker ready').find((line) => line['worker'] === worker)?.['pid']), 'SIGKILL')

async function signUp(): Promise<Session> {
  const response = await fetch(`${site}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@vialog.example', password: 'a tumbling zebra 4711', displayName: 'Ana' }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Session
}

/** A connection that is kept, and so leads to one worker. */
function openLine({ access_token }: Session) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${access_token}` }
  const read = async () => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${site}/api/profile`, { agent, headers }, resolve).once('error', reject).end()
    })
    await text(response)
    return response
  }
  return {
    status: async () => (await read()).statusCode,
    /** The number of the worker, by the log's line about a request. */
    async worker(): Promise<number> {
      const { headers: answered } = await read()
      const line = () => logged('answered').find((each) => each['request'] === answered['x-request-id'])
      await expect.poll(line).toBeDefined()
      return Number(line()?.['worker'])
    },
    close: () => agent.destroy(),
  }
}

/** A line to each of the two workers. */
async function openLines(session: Session) {
  const lines = new Map<number, ReturnType<typeof openLine>>()
  while (lines.size < 2) {
    const line = openLine(session)
    lines.set(await line.worker(), line)
  }
  return [...lines].map(([worker, line]) => ({ worker, line }))
}

async function profilesRead(): Promise<number> {
  const all = await (await fetch(metrics)).text()
  return Number(/^vialog_http_request_seconds_count\{.*route="\/api\/profile".*\} (\d+)$/m.exec(all)?.[1])
}

/** A change of the profile of which a worker has received half. */
const halfSent = ({ access_token }: Session) =>
  sendHalf(
    Number(new URL(site).port),
    [
      'PATCH /api/profile HTTP/1.1',
      `Host: ${new URL(site).host}`,
      `Authorization: Bearer ${access_token}`,
      'Content-Type: application/json',
      `Idempotency-Key: ${crypto.randomUUID()}`,
    ],
    JSON.stringify({ display_name: 'Ana Maria' }),
  )

if (engine() === 'pglite') {
  test('the embedded database is refused in one line that says what to do', async () => {
    const args = ['--as-built', makeSite(place.dataDir)]
    const { code, said } = await runProgram('scripts/start.ts', args, { ...place.env, WORKERS: '2' })
    expect([code, said]).toEqual([1, expect.stringMatching(/^WORKERS .*set DATABASE_URL.*\n$/)])
  })
} else {
  describe('two processes on one port', () => {
    test('both answer, the log says which, and the figures are those of both', async () => {
      await start()
      const session = await signUp()
      const lines = await openLines(session)
      const before = await profilesRead()
      for (const { line } of lines) for (let read = 0; read < 5; read += 1) expect(await line.status()).toBe(200)
      expect(await profilesRead()).toBe(before + 10)
      const { status } = await fetch(`${site}/readyz`)
      expect(status).toBe(200)
      expect(await (await fetch(metrics)).text()).toMatch(/^vialog_workers\{state="running"\} 2$/m)
      for (const { line } of lines) line.close()
    })

    test('one that is killed is replaced, the other goes on, and nothing that was counted is lost', async () => {
      await start()
      const session = await signUp()
      const [killed, other] = await openLines(session)
      if (!killed || !other) throw new Error('There are two lines.')
      const before = await profilesRead()
      const reads: Promise<number | undefined>[] = []
      for (let read = 0; read < 200; read += 1) {
        reads.push(other.line.status())
        if (read === 100) kill(killed.worker)
        await pause(1)
      }
      expect(new Set(await Promise.all(reads))).toEqual(new Set([200]))
      // Its people come again and get the other one.
      expect(await killed.line.worker()).toBe(other.worker)
      expect(logged('worker ended')).toMatchObject([{ worker: killed.worker, signal: 'SIGKILL', pause: 1 }])
      await running(2)
      expect(await profilesRead()).toBe(before + 201)
      // The new one knows the session, since both read it from the database.
      const again = await openLines(session)
      expect(new Set(again.map(({ worker }) => worker))).toEqual(new Set([other.worker, 3]))
      for (const { line } of [killed, other, ...again]) line.close()
    })

    test('on SIGTERM both answer what they have begun, and it exits with 0', async () => {
      await start()
      const session = await signUp()
      const calls = [await halfSent(session), await halfSent(session), await halfSent(session), await halfSent(session)]
      node.kill('SIGTERM')
      await expect.poll(() => logged('leaving').length, { timeout: 30_000 }).toBe(2)
      for (const answer of calls) expect(await answer()).toMatch(/^HTTP\/1\.1 200 /)
      expect(await node.over).toBe(0)
      expect(logged('left')).toHaveLength(2)
      expect(logged('worker ended')).toEqual([])
    })

    test('when the first process dies, the others answer what they have begun and leave', async () => {
      await start()
      const session = await signUp()
      const calls = [await halfSent(session), await halfSent(session)]
      node.kill('SIGKILL')
      await expect.poll(() => logged('leaving').length, { timeout: 30_000 }).toBe(2)
      for (const answer of calls) expect(await answer()).toMatch(/^HTTP\/1\.1 200 /)
      await expect.poll(() => logged('left').length, { timeout: 30_000 }).toBe(2)
      await expect(fetch(`${site}/healthz`)).rejects.toThrow('fetch failed')
    })

    test('one that cannot start is tried again after growing pauses, and when none is left the node exits with 1', async () => {
      await start()
      const url = new URL(place.env['DATABASE_URL'] ?? '')
      const administrator = new Client({ connectionString: new URL('/postgres', url).href })
      await administrator.connect()
      await administrator.query(`alter database "${url.pathname.slice(1)}" allow_connections false`)
      await administrator.end()
      kill(1)
      await expect
        .poll(() => logged('worker ended'), { timeout: 30_000 })
        .toMatchObject([
          { worker: 1, pause: 1 },
          { code: 1, pause: 2 },
        ])
      await running(1)
      kill(2)
      expect(await node.over).toBe(1)
    })
  })

  test('a mistake in the settings is said once, and it exits with 1', async () => {
    const args = ['--as-built', makeSite(place.dataDir)]
    const url = new URL('/no-such-database', place.env['DATABASE_URL']).href
    const { code, said } = await runProgram('scripts/start.ts', args, {
      ...place.env,
      WORKERS: '4',
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
    })
    expect([code, said]).toEqual([1, expect.stringMatching(/^Vialog could not start: .*DATABASE_URL.*\n$/)])
  })
}
