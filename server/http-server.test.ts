import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { limitConnections } from './limits/connection-limit.ts'
import { openTestServer } from './testing/test-server.ts'
import { newPerson, type TestPerson } from './testing/people.ts'
import { openSite, type TestSite } from './testing/site.ts'
import { sendBytes, sendRaw } from './testing/wire.ts'

let site: TestSite
let ana: TestPerson
beforeAll(async () => {
  site = await openSite({ rateLimits: true })
  ana = await newPerson(site)
})
afterAll(() => site.close())

const open: Socket[] = []
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()))

const HOST = 'Host: localhost'
const bearer = () => `Authorization: Bearer ${ana.session.access_token}`
const FOREIGN = 'Origin: https://elsewhere.example'
const JSON_TYPE = 'Content-Type: application/json'
/** The headers of a body that never ends. */
const ENDLESS = ['Transfer-Encoding: chunked', JSON_TYPE]
const FIRST_BYTE = '1\r\n{\r\n'
const TOO_LARGE = `Content-Length: ${300 * 1024}`

const send = (line: string, headers: readonly string[], body = '') =>
  sendRaw(site.port, [line, 'Connection: close', ...headers], body)

/** Sends requests on separate connections whose bodies never end. */
async function stall(count: number, headers: readonly string[], path = '/api/account/sign-in'): Promise<void> {
  const head = [`POST ${path} HTTP/1.1`, HOST, ...ENDLESS, ...headers, '', FIRST_BYTE].join('\r\n')
  for (let at = 0; at < count; at += 1) {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => undefined)
    open.push(socket)
    await once(socket, 'connect')
    socket.write(head)
  }
  await expect.poll(async () => (await site.context.telemetry.inFlight.get()).values[0]?.value).toBe(count)
}

describe('the order of docs/requests.md: of two errors the earlier one is answered', () => {
  const many = Array.from({ length: 101 }, (_, at) => `X-${at}: x`)
  test.each([
    ['the version before the host', 505, 'GET /api/nothing HTTP/2.0', [HOST, HOST]],
    ['the number of headers before the route', 431, 'GET /api/nothing HTTP/1.1', [HOST, ...many]],
    ['the host before the route', 400, 'GET /api/nothing HTTP/1.1', [HOST, HOST]],
    ['the route before the sender', 404, 'POST /api/nothing HTTP/1.1', [HOST, FOREIGN, ...ENDLESS]],
    ['the method before the person', 404, 'PUT /api/doses HTTP/1.1', [HOST, ...ENDLESS]],
    ['the sender before the person', 403, 'POST /api/doses HTTP/1.1', [HOST, FOREIGN, ...ENDLESS]],
    ['the person before the size of the body', 401, 'POST /api/doses HTTP/1.1', [HOST, JSON_TYPE, TOO_LARGE]],
    ['the person before the body is there', 401, 'POST /api/doses HTTP/1.1', [HOST, ...ENDLESS]],
    [
      'the size by its length before any of it',
      413,
      'POST /api/account/sign-in HTTP/1.1',
      [HOST, JSON_TYPE, TOO_LARGE],
    ],
  ])('%s, %i', async (_what, status, line, headers) => {
    expect((await send(line, headers, FIRST_BYTE)).status).toBe(status)
  })

  test('the sender and the person before the concurrent calls of an address, 429', async () => {
    await stall(96, [])
    expect((await send('POST /api/doses HTTP/1.1', [HOST, FOREIGN])).status).toBe(403)
    expect((await send('POST /api/doses HTTP/1.1', [HOST])).status).toBe(401)
    const refused = await send('POST /api/account/sign-in HTTP/1.1', [HOST, JSON_TYPE, ...ENDLESS], FIRST_BYTE)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'too-many' })
    // People who are signed in at the same address have slots of their own.
    expect((await send('GET /api/profile HTTP/1.1', [HOST, bearer()])).status).toBe(200)
  })

  test('the concurrent calls of a person before the body, 429', async () => {
    await stall(32, [bearer()], '/api/doses')
    expect((await send('POST /api/doses HTTP/1.1', [HOST, bearer(), ...ENDLESS], FIRST_BYTE)).status).toBe(429)
    expect((await send('GET /api/profile HTTP/1.1', [HOST, bearer()])).status).toBe(429)
    const bo = await newPerson(site, 'bo')
    expect((await bo.ask('GET', '/api/profile')).status).toBe(200)
  })

  test('the depth of a body is checked before the contract', async () => {
    const body = `{"dose":${'['.repeat(21)}${']'.repeat(21)}}`
    const answer = await send(
      'POST /api/doses HTTP/1.1',
      [HOST, bearer(), JSON_TYPE, `Content-Length: ${body.length}`],
      body,
    )
    expect(JSON.parse(answer.text)).toEqual({ code: 'invalid', message: 'This request could not be read.' })
  })
})

describe('a stalled body', () => {
  test('a stalled body holds no slot: while 90 of them stall, other calls are answered and all slots are free', async () => {
    await stall(90, [])
    expect((await send('GET /api/profile HTTP/1.1', [HOST, bearer()])).status).toBe(200)
    expect((await send('POST /api/account/session HTTP/1.1', [HOST, 'Content-Length: 0'])).status).toBe(204)
    const places = Array.from({ length: 64 }, () => site.context.apiConcurrency.acquire('/api/account/sign-in'))
    expect(places.every((place) => place !== undefined)).toBe(true)
    for (const leave of places) leave?.()
  })

  test('a stalled body that is cut off leaves nothing behind, and is not reported as an error', async () => {
    const before = (await site.context.telemetry.errors.get()).values[0]?.value ?? 0
    await stall(10, [bearer()], '/api/doses')
    for (const socket of open.splice(0)) socket.destroy()
    await expect.poll(async () => (await site.context.telemetry.inFlight.get()).values[0]?.value).toBe(0)
    expect((await site.context.telemetry.errors.get()).values[0]?.value ?? 0).toBe(before)
    expect((await send('GET /api/profile HTTP/1.1', [HOST, bearer()])).status).toBe(200)
  })

  test('a stalled body does not keep its connection after the response', async () => {
    const head = ['POST /api/doses HTTP/1.1', HOST, ...ENDLESS, '', FIRST_BYTE].join('\r\n')
    const answer = await sendBytes(site.port, head)
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('signed-out')])
  })

  test('a stalled body in chunks is rejected as soon as it is too large', async () => {
    const part = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const answer = await send('POST /api/account/sign-in HTTP/1.1', [HOST, ...ENDLESS], part.repeat(5))
    expect(answer.status).toBe(413)
  })
})

describe('a connection', () => {
  test('a connection that sends nothing is closed', async () => {
    const impatient = await openSite({}, undefined, {
      headersTimeout: 10_000,
      requestTimeout: 10_000,
      idleTimeout: 200,
      connectionsCheckingInterval: 50,
    })
    const socket = connect(impatient.port, '127.0.0.1')
    await once(socket, 'connect')
    const closed = once(socket, 'close')
    socket.resume()
    await closed
    expect((await sendBytes(impatient.port, '')).status).toBeNaN()
    await impatient.close()
  })

  /** How many of ten connections are open after the server has seen all of them. */
  async function kept(settings: Parameters<typeof limitConnections>[1]): Promise<number> {
    const httpServer = createServer()
    limitConnections(httpServer, settings, { perKey: 3, total: 8 })
    httpServer.listen(0, '127.0.0.1')
    await once(httpServer, 'listening')
    const { port } = httpServer.address() as AddressInfo
    let closed = 0
    for (let at = 0; at < 10; at += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined).on('close', () => (closed += 1))
      open.push(socket)
      await once(socket, 'connect')
    }
    await pause(100)
    const left = 10 - closed
    for (const socket of open.splice(0)) socket.destroy()
    httpServer.close()
    return left
  }

  test('a connection is limited by address; a trusted proxy has the total', async () => {
    expect(await kept({ rateLimits: true, trustedProxies: { hops: 0 } })).toBe(3)
    expect(await kept({ rateLimits: true, trustedProxies: { addresses: ['10.0.0.1'] } })).toBe(3)
    expect(await kept({ rateLimits: true, trustedProxies: { addresses: ['127.0.0.1'] } })).toBe(8)
    expect(await kept({ rateLimits: true, trustedProxies: { hops: 1 } })).toBe(8)
    expect(await kept({ rateLimits: false, trustedProxies: { hops: 0 } })).toBe(8)
  })
})

test('an untrusted proxy is logged once, since all clients behind it share its limits', async () => {
  for (const [hops, lines] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const server = await openTestServer({ trustedProxies: { hops } })
    const warn = vi.spyOn(server.context.log, 'warn')
    for (let again = 0; again < 3; again += 1)
      await server.api.request('/api/profile', { headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect(warn.mock.calls.filter(([said]) => String(said).startsWith('untrusted proxy'))).toHaveLength(lines)
    await server.close()
  }
})
