import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Holder } from '../limits/network-limit.ts'
import { openSite, type TestSite } from '../testing/site.ts'
import { sendBytes, sendRaw } from '../testing/wire.ts'
import { ApiError } from './api-error.ts'
import { discardBody } from './discard-body.ts'
import type { BodyLimits } from './request-body.ts'
import { createRouter } from './router.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ rateLimits: true })
})
afterAll(() => site.close())

const HEAD = ['POST /share-target HTTP/1.1', 'Host: localhost', 'Content-Type: multipart/form-data; boundary=x']
const FORM = '--x\r\nContent-Disposition: form-data; name="file"; filename="secret.csv"\r\n\r\nBPC-157\r\n--x--\r\n'
const share = (headers: readonly string[] = []) =>
  sendRaw(site.port, [...HEAD, 'Connection: close', `Content-Length: ${FORM.length}`, ...headers], FORM)

describe('a file that is shared where no service worker receives it', () => {
  test('a shared file is answered by the page that says what to do, and nothing of it is logged', async () => {
    const lines: unknown[] = []
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(site.context.log, level).mockImplementation((...said: unknown[]) => void lines.push(said))
    const answer = await share()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/your-data?received='])
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).toContain('/share-target')
    expect(JSON.stringify(lines)).not.toMatch(/secret|BPC/)
    vi.restoreAllMocks()
  })

  test('a share from another site, or from no site, gets the same answer', async () => {
    for (const headers of [['Sec-Fetch-Site: none'], ['Sec-Fetch-Site: cross-site', 'Origin: null']])
      expect((await share(headers)).status).toBe(303)
  })

  test('a file of some megabytes is received before the answer, so that the browser reads it', async () => {
    const size = 5 * 1024 * 1024
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    let answered = ''
    socket.on('data', (part) => (answered += part.toString()))
    socket.write([...HEAD, `Content-Length: ${size}`, '', ''].join('\r\n'))
    for (let sent = 0; sent < size; sent += size / 5) {
      expect(answered).toBe('')
      if (!socket.write('x'.repeat(size / 5))) await once(socket, 'drain')
    }
    await expect.poll(() => answered).toMatch(/^HTTP\/1.1 303 /)
    socket.destroy()
  })

  test('a file that is larger than an import may be is answered at once', async () => {
    const answer = await sendBytes(
      site.port,
      [...HEAD, 'Connection: close', `Content-Length: ${65 * 1024 * 1024}`, '', 'x'].join('\r\n'),
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/your-data?received='])
  })

  test('a body that never ends is answered at its limit, and its connection is closed although more is sent', async () => {
    const socket = connect(site.port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    socket.write([...HEAD, `Content-Length: ${65 * 1024 * 1024}`, '', ''].join('\r\n'))
    const more = setInterval(() => socket.write('x'.repeat(65_536)), 5)
    const start = performance.now()
    await new Promise((resolve) => socket.resume().once('close', resolve))
    clearInterval(more)
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  test('a share that breaks off leaves nothing behind', async () => {
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write([...HEAD, 'Content-Length: 1000', '', 'x'].join('\r\n'))
    const inFlight = async () => (await site.context.telemetry.inFlight.get()).values[0]?.value
    await expect.poll(inFlight).toBe(1)
    socket.destroy()
    await expect.poll(inFlight).toBe(0)
  })

  test('a GET of the share target is answered with 404', async () => {
    const answer = await sendRaw(site.port, ['GET /share-target HTTP/1.1', 'Host: localhost', 'Connection: close'])
    expect(answer.status).toBe(404)
  })
})

describe('the limits of a body that is discarded', () => {
  const PATIENT = { bytes: 1_000, firstByteMs: 60_000, lastByteMs: 60_000 }
  const head = (...headers: readonly string[]) =>
    ['POST / HTTP/1.1', 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')
  const CHUNKED = head('Transfer-Encoding: chunked')
  const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`

  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  /** Opens a server with these limits, and a connection that has sent these bytes. `answer`: what the server has answered so far. */
  async function send(limits: BodyLimits, bytes: string) {
    const holder: Holder = { bytes: 0 }
    const router = createRouter()
    router.use((c, next) => {
      c.set('holder', holder)
      return next()
    })
    router.post('/', discardBody(limits), (c) => c.text('after the body'))
    router.onError((error, c) => c.text(error.message, error instanceof ApiError ? error.status : 500))
    const handle = getRequestListener(router.fetch)
    server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    let answered = ''
    socket.on('data', (part) => (answered += part.toString()))
    socket.write(bytes)
    return { socket, holder, answer: () => answered.split(' ', 2)[1] }
  }

  test('a body of just the limit is received to its end, and with one byte more it is answered before its end', async () => {
    const allowed = await send(PATIENT, CHUNKED + chunk(999) + chunk(1))
    await expect.poll(() => allowed.holder.bytes).toBe(1_000)
    expect(allowed.answer()).toBeUndefined()
    allowed.socket.write('0\r\n\r\n')
    await expect.poll(allowed.answer).toBe('200')
    const refused = await send(PATIENT, CHUNKED + chunk(999) + chunk(2))
    await expect.poll(refused.answer).toBe('200')
  })

  test.each([
    ['whose first byte is late', { ...PATIENT, firstByteMs: 50 }, ''],
    ['whose last byte is late', { ...PATIENT, lastByteMs: 50 }, chunk(1)],
  ])('a body %s is answered when its time is over', async (_, limits, body) => {
    const { answer, holder } = await send(limits, CHUNKED + body)
    await expect.poll(answer).toBe('200')
    expect(holder.drop).toBeUndefined()
  })

  test('a stalled body makes way for another call with 503', async () => {
    const { answer, holder } = await send(PATIENT, CHUNKED + chunk(1))
    await expect.poll(() => holder.bytes).toBe(1)
    holder.drop?.()
    await expect.poll(answer).toBe('503')
  })
})
