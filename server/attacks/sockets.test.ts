import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as immediately } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { LIVE_PATH, type FromServer } from '#contract'
import { createLocalChangeBus } from '../live/local-change-bus.ts'
import { attachLiveSockets } from '../live/live-sockets.ts'
import { newLife, doseForm, type Life } from '../testing/life.ts'
import { secondNode } from '../testing/test-server.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openSite, type TestSite } from '../testing/site.ts'
import { sendRaw } from '../testing/wire.ts'

let site: TestSite
let ana: Life
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  site = await openSite()
  ana = await newLife(site)
})
afterAll(async () => {
  await site.close()
  vi.useRealTimers()
})

type Line = { readonly socket: WebSocket; readonly heard: FromServer[]; readonly closed: Promise<number> }
type Way = { readonly path?: string; readonly port?: number; readonly headers?: Readonly<Record<string, string>> }

async function open(first?: unknown, { path = LIVE_PATH, port = site.port, headers = {} }: Way = {}): Promise<Line> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  const heard: FromServer[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as FromServer))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  if (first !== undefined) socket.send(typeof first === 'string' ? first : JSON.stringify(first))
  return { socket, heard, closed }
}

/** The close code of a socket with these first messages, or 'open' once it has received anything. */
async function fate(first: unknown, port = site.port): Promise<number | 'open'> {
  const { socket, closed } = await open(first, { port })
  const answered = once(socket, 'message').then(() => 'open' as const)
  try {
    return await Promise.race([closed, answered])
  } finally {
    socket.terminate()
  }
}

/** The close code of a silent socket after ten seconds, or 'open' if it is still answered. */
async function fateOfSilence(port = site.port): Promise<number | 'open'> {
  const { socket, closed } = await open(undefined, { port })
  vi.advanceTimersByTime(10_000)
  const answered = once(socket, 'pong').then(() => 'open' as const)
  // Only a server that has not closed the socket answers this.
  if (socket.readyState === socket.OPEN) socket.ping()
  try {
    return await Promise.race([closed, answered])
  } finally {
    socket.terminate()
  }
}

const helloOf = (token: string) => ({ type: 'hello', access_token: token })
const hello = (token: string) => open(helloOf(token))

const change = (person: TestPerson) => {
  const id = crypto.randomUUID()
  return person.ask('POST', '/api/doses', { id, dose: doseForm(), confirmed: true }, id)
}

test('a socket without a token receives nothing and is closed after ten seconds', async () => {
  const silent = await open()
  await change(ana.person)
  expect(await fateOfSilence()).toBe(4001)
  expect(await silent.closed).toBe(4001)
  expect(silent.heard).toEqual([])
})

const TOKENS: readonly (readonly [string, () => Promise<string>])[] = [
  ['an expired token', async () => signed({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ['a token for somewhere else', async () => signed({ aud: 'https://elsewhere.example' })],
  ['a token of nobody', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ['no token', async () => ''],
  ['the token of a session that has ended', async () => endedToken()],
]
test.each(TOKENS)('a socket with %s is closed and receives nothing', async (_name, token) => {
  expect(await fate(helloOf(await token()))).toBe(4001)
})

test('a socket is closed when its token expires', async () => {
  const line = await hello(ana.person.session.access_token)
  await expect.poll(() => line.heard).toEqual([{ type: 'ready' }])
  site.setNow(new Date(Date.now() + 15 * 60_000 + 1000))
  vi.advanceTimersByTime(10_000)
  expect(await line.closed).toBe(4001)
  site.setNow(undefined)
})

test('a session that ended on another node ends here too, even if the message was lost', async () => {
  const person = await newPerson(site)
  const line = await hello(person.session.access_token)
  await expect.poll(() => line.heard).toEqual([{ type: 'ready' }])
  // Another node on the same database. Its messages do not arrive here.
  const elsewhere = await secondNode(site)
  await elsewhere.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie: person.cookie } })
  expect((await person.ask('GET', '/api/profile')).status).toBe(200)
  await site.context.jobs.sessions.run()
  expect((await person.ask('GET', '/api/profile')).status).toBe(401)
  vi.advanceTimersByTime(10_000)
  expect(await line.closed).toBe(4001)
  expect(line.heard.at(-1)).toEqual({ type: 'signed-out' })
  await elsewhere.close()
})

test('a token in the URL is ignored', async () => {
  const url = `${LIVE_PATH}?access_token=${ana.person.session.access_token}`
  await expect(open(undefined, { path: url })).rejects.toThrow('404')
})

const GREETINGS: readonly (readonly [string, string, number])[] = [
  ['words', 'hello', 4000],
  ['a list', '[]', 4000],
  ['nothing', '', 4000],
  ['an unknown type', '{"type":"subscribe","user_id":"*"}', 4000],
  ['depth', '['.repeat(4000), 4000],
  ['more than 8 kB', JSON.stringify({ type: 'hello', access_token: 'x'.repeat(9000) }), 1009],
]
test.each(GREETINGS)('%s as the first message closes the socket', async (_name, message, code) => {
  expect(await fate(message)).toBe(code)
})

test('a user id in the first message is ignored: the token decides', async () => {
  const bo = await newPerson(site, 'bo')
  const line = await open({ type: 'hello', access_token: bo.session.access_token, user_id: ana.person.id })
  await expect.poll(() => line.heard).toEqual([{ type: 'ready' }])
  await change(ana.person)
  await bo.ask('PATCH', '/api/profile', { age: 40 })
  await expect.poll(() => line.heard.length).toBe(2)
  expect(line.heard[1]).toEqual({ type: 'changed', tables: ['profiles'] })
  line.socket.close()
})

/** How many of a hundred sockets of one person are accepted. */
async function letIn(token: string, port = site.port): Promise<number> {
  const lines = await Promise.all(Array.from({ length: 100 }, () => open(helloOf(token), { port })))
  const codes: number[] = []
  for (const { closed } of lines) void closed.then((code) => codes.push(code))
  const ready = () => lines.filter(({ heard }) => heard.some(({ type }) => type === 'ready')).length
  await expect.poll(() => codes.length + ready()).toBe(100)
  for (const { socket } of lines) socket.terminate()
  expect(codes.filter((code) => code !== 4008)).toEqual([])
  return ready()
}

test('of a hundred concurrent sockets of one person ten are open', async () => {
  const cy = await newPerson(site, 'cy')
  expect(await letIn(cy.session.access_token)).toBe(10)
})

describe('a misbehaving socket is cut:', () => {
  /** A server with live sockets and a change bus of its own. */
  async function line() {
    const changeBus = createLocalChangeBus()
    const server = createServer()
    const live = attachLiveSockets(server, { ...site.context, changeBus })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const close = () => {
      live.close()
      server.closeAllConnections()
      server.close()
    }
    const connections = () =>
      new Promise<number>((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      })
    return { port: (server.address() as AddressInfo).port, changeBus, connections, close }
  }

  test('a socket that floods is cut, before or after its token', async () => {
    for (const first of [undefined, helloOf(ana.person.session.access_token)]) {
      const { socket, heard, closed } = await open(first)
      for (let beats = 0; beats < 10_000 && socket.readyState === socket.OPEN; beats += 1)
        socket.send('{"type":"beat"}')
      expect(await closed).toBe(1006)
      expect(heard.length).toBeLessThanOrEqual(20)
    }
  })

  test('one that does not read: little is buffered in memory', async () => {
    const { port, changeBus, connections, close } = await line()
    const page = await open(helloOf(ana.person.session.access_token), { port })
    await expect.poll(() => page.heard).toEqual([{ type: 'ready' }])
    page.socket.pause()
    // About ten times the kernel's buffers of both ends.
    for (let bursts = 0; bursts < 200 && (await connections()) > 0; bursts += 1) {
      for (let burst = 0; burst < 5_000; burst += 1)
        changeBus.publish({ kind: 'rows', userId: ana.person.id, tables: ['doses', 'scheduled_doses', 'schedules'] })
      await immediately()
    }
    expect(await connections()).toBe(0)
    page.socket.terminate()
    close()
  })

  test('one that does not answer the close frame', async () => {
    const { port, connections, close } = await line()
    const token = ana.person.session.access_token
    const others = await Promise.all(Array.from({ length: 10 }, () => open(helloOf(token), { port })))
    await expect.poll(() => others.every(({ heard }) => heard.length === 1)).toBe(true)
    const mute = connect(port, '127.0.0.1')
    mute.write(upgradeOf(LIVE_PATH))
    mute.write(frameOf(JSON.stringify(helloOf(token))))
    // The eleventh of a person is closed with 4008, and never answers.
    const [handshake] = (await once(mute, 'data')) as [Buffer]
    expect(handshake.toString()).toContain('101')
    await expect.poll(connections).toBe(11)
    vi.advanceTimersByTime(2_000)
    await expect.poll(connections).toBe(10)
    for (const { socket } of others) socket.terminate()
    mute.destroy()
    close()
  })

  test('one that was rejected and keeps its half of the connection open', async () => {
    const { port, connections, close } = await line()
    const half = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    half.write(upgradeOf('/api/other'))
    half.resume()
    await once(half, 'end')
    await expect.poll(connections).toBe(0)
    half.destroy()
    close()
  })

  const upgradeOf = (path: string) =>
    [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n')

  /** A client's text frame, with a 16-bit length and a mask of zeros. */
  function frameOf(text: string): Buffer {
    const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0])
    head.writeUInt16BE(Buffer.byteLength(text), 2)
    return Buffer.concat([head, Buffer.from(text)])
  }
})

describe('unauthenticated sockets', () => {
  const closing: (() => void)[] = []
  afterEach(() => closing.splice(0).forEach((close) => close()))

  /** A server with these limits. */
  async function listen(
    room?: { readonly perAddress: number; readonly total: number },
    proxied = false,
  ): Promise<number> {
    const server = createServer()
    const settings = { ...site.context.settings, rateLimits: true, trustedProxies: { hops: proxied ? 1 : 0 } }
    const live = attachLiveSockets(server, { ...site.context, settings }, room)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => {
      live.close()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }

  /** Opens up to `count` sockets until one is rejected. Returns them and the error. */
  async function fill(port: number, most: number, from: (at: number) => string = () => '203.0.113.1') {
    const lines: Line[] = []
    try {
      while (lines.length < most)
        lines.push(await open(undefined, { port, headers: { 'x-forwarded-for': from(lines.length) } }))
      return { lines, refused: 'none' }
    } catch (error) {
      return { lines, refused: error instanceof Error ? error.message : 'unknown' }
    } finally {
      closing.push(() => lines.forEach(({ socket }) => socket.terminate()))
    }
  }

  test('unauthenticated sockets are limited to 64 per address, and one that authenticates frees a slot', async () => {
    const port = await listen()
    const { lines, refused } = await fill(port, 70)
    expect([lines.length, refused]).toEqual([64, 'Unexpected server response: 429'])
    const [first, second] = lines
    first?.socket.send(JSON.stringify(helloOf(ana.person.session.access_token)))
    await expect.poll(() => first?.heard).toEqual([{ type: 'ready' }])
    second?.socket.terminate()
    await expect.poll(async () => (await fill(port, 1)).lines.length).toBe(1)
    await expect.poll(async () => (await fill(port, 1)).lines.length).toBe(1)
    expect((await fill(port, 1)).refused).toContain('429')
  })

  test('unauthenticated sockets free their slots after ten seconds', async () => {
    const port = await listen({ perAddress: 2, total: 10 })
    const { lines, refused } = await fill(port, 3)
    expect([lines.length, refused]).toEqual([2, 'Unexpected server response: 429'])
    vi.advanceTimersByTime(10_000)
    for (const { closed } of lines) expect(await closed).toBe(4001)
    await expect.poll(async () => (await fill(port, 1)).lines.length).toBe(1)
  })

  test('unauthenticated sockets of one address do not limit another, up to the total', async () => {
    const port = await listen({ perAddress: 3, total: 5 }, true)
    expect(await fill(port, 4)).toMatchObject({ lines: { length: 3 }, refused: expect.stringContaining('429') })
    const others = await fill(port, 4, (at) => `198.51.100.${at}`)
    expect(others).toMatchObject({ lines: { length: 2 }, refused: expect.stringContaining('503') })
  })

  test('unauthenticated sockets of one IPv6 home line share the slots of an address', async () => {
    const port = await listen({ perAddress: 3, total: 20 }, true)
    const home = (at: number) => `2001:db8:1:4${at}::1`
    expect(await fill(port, 5, home)).toMatchObject({ lines: { length: 3 }, refused: expect.stringContaining('429') })
    const site = (at: number) => `2001:db8:1:${at + 1}00::1`
    expect(await fill(port, 9, site)).toMatchObject({ lines: { length: 3 }, refused: expect.stringContaining('429') })
  })

  test('unauthenticated sockets that have waited longest make way where all slots are taken', async () => {
    const port = await listen({ perAddress: 3, total: 3 }, true)
    const { lines } = await fill(port, 3)
    await new Promise((resolve) => setTimeout(resolve, 600))
    const page = await open(helloOf(ana.person.session.access_token), {
      port,
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
    await expect.poll(() => page.heard).toEqual([{ type: 'ready' }])
    await lines[0]?.closed
    expect(lines.map(({ socket }) => socket.readyState)).toEqual([WebSocket.CLOSED, WebSocket.OPEN, WebSocket.OPEN])
    page.socket.terminate()
  })

  test('unauthenticated sockets that fail in the handshake free their slots', async () => {
    const port = await listen({ perAddress: 1, total: 1 })
    for (let i = 0; i < 3; i += 1) {
      const answer = await sendRaw(port, [
        `GET ${LIVE_PATH} HTTP/1.1`,
        'Host: x',
        'Connection: Upgrade',
        'Upgrade: websocket',
      ])
      expect(answer.status).toBe(400)
    }
    expect((await fill(port, 1)).lines).toHaveLength(1)
  })

  test('the check detects a server without the limit', async () => {
    const port = await listen({ perAddress: Infinity, total: Infinity })
    expect(await fill(port, 70)).toMatchObject({ lines: { length: 70 }, refused: 'none' })
  })
})

describe('the checks themselves detect a server', () => {
  let careless: WebSocketServer
  let port: number
  beforeAll(async () => {
    careless = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    careless.on('connection', (socket) => socket.on('message', () => socket.send('{"type":"ready"}')))
    await once(careless, 'listening')
    port = (careless.address() as AddressInfo).port
  })
  afterAll(() => {
    for (const socket of careless.clients) socket.terminate()
    careless.close()
  })

  test('the checks themselves detect a server that waits forever', async () => {
    expect(await fateOfSilence(port)).toBe('open')
  })

  test.each(TOKENS)('the checks themselves detect a server that accepts %s', async (_name, token) => {
    expect(await fate(helloOf(await token()), port)).toBe('open')
  })

  test.each(GREETINGS)(
    'the checks themselves detect a server that accepts %s as a first message',
    async (_name, message) => {
      expect(await fate(message, port)).toBe('open')
    },
  )

  test('the checks themselves detect a server that accepts any number of sockets of one person', async () => {
    expect(await letIn(ana.person.session.access_token, port)).toBe(100)
  })
})

const signed = async (claims: Record<string, unknown>) => {
  const known = JSON.parse(
    Buffer.from(ana.person.session.access_token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  ) as Record<string, unknown>
  return (await site.context.auth.api.signJWT({ body: { payload: { ...known, ...claims } } })).token
}

async function endedToken(): Promise<string> {
  const gone = await newPerson(site, 'gone')
  await site.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie: gone.cookie } })
  return gone.session.access_token
}
