import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSite, type TestSite } from '../testing/site.ts'
import { sendBytes, sendRaw } from '../testing/wire.ts'

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

  test('a system that names no site, or another one, is answered alike: nothing changes by it', async () => {
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

  test('a share that breaks off leaves nothing behind', async () => {
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write([...HEAD, 'Content-Length: 1000', '', 'x'].join('\r\n'))
    const inFlight = async () => (await site.context.telemetry.inFlight.get()).values[0]?.value
    await expect.poll(inFlight).toBe(1)
    socket.destroy()
    await expect.poll(inFlight).toBe(0)
  })

  test('a GET of its address is a page that the site does not have', async () => {
    const answer = await sendRaw(site.port, ['GET /share-target HTTP/1.1', 'Host: localhost', 'Connection: close'])
    expect(answer.status).toBe(404)
  })
})
