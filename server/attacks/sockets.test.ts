import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_PATH, type FromServer } from '#contract'
import { newLife, doseForm, type Life } from '../testing/life.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openSite, type TestSite } from '../testing/site.ts'

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

async function open(first?: unknown, path: string = LIVE_PATH): Promise<Line> {
  const socket = new WebSocket(`ws://127.0.0.1:${site.port}${path}`)
  const heard: FromServer[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as FromServer))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  if (first !== undefined) socket.send(typeof first === 'string' ? first : JSON.stringify(first))
  return { socket, heard, closed }
}

const hello = (token: string) => open({ type: 'hello', access_token: token })

const change = (person: TestPerson) => {
  const id = crypto.randomUUID()
  return person.ask('POST', '/api/doses', { id, dose: doseForm() }, id)
}

test('a socket that says nothing hears nothing, and is closed after ten seconds', async () => {
  const silent = await open()
  await change(ana.person)
  vi.advanceTimersByTime(10_000)
  expect(await silent.closed).toBe(4001)
  expect(silent.heard).toEqual([])
})

test.each([
  ['an expired token', async () => signed({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ['a token for somewhere else', async () => signed({ aud: 'https://elsewhere.example' })],
  ['a token of nobody', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ['no token', async () => ''],
  ['the token of a session that has ended', async () => endedToken()],
])('a socket with %s is closed and hears nothing', async (_name, token) => {
  const line = await hello(await token())
  expect(await line.closed).toBe(4001)
  expect(line.heard).toEqual([])
})

test('a socket lives no longer than its token', async () => {
  const line = await hello(ana.person.session.access_token)
  await expect.poll(() => line.heard).toEqual([{ type: 'ready' }])
  site.setNow(new Date(Date.now() + 15 * 60_000 + 1000))
  vi.advanceTimersByTime(10_000)
  expect(await line.closed).toBe(4001)
  site.setNow(undefined)
})

test('a token in the address opens nothing', async () => {
  const url = `${LIVE_PATH}?access_token=${ana.person.session.access_token}`
  await expect(open(undefined, url)).rejects.toThrow('404')
})

test.each([
  ['words', 'hello', 4000],
  ['a list', '[]', 4000],
  ['nothing', '', 4000],
  ['an unknown type', '{"type":"subscribe","user_id":"*"}', 4000],
  ['depth', '['.repeat(4000), 4000],
  ['more than 8 kB', JSON.stringify({ type: 'hello', access_token: 'x'.repeat(9000) }), 1009],
])('%s instead of a greeting closes the socket', async (_name, message, code) => {
  expect(await (await open(message)).closed).toBe(code)
})

test('whoever names another person in the greeting hears their own changes alone', async () => {
  const bo = await newPerson(site, 'bo')
  const line = await open({ type: 'hello', access_token: bo.session.access_token, user_id: ana.person.id })
  await expect.poll(() => line.heard).toEqual([{ type: 'ready' }])
  await change(ana.person)
  await bo.ask('PATCH', '/api/profile', { age: 40 })
  await expect.poll(() => line.heard.length).toBe(2)
  expect(line.heard[1]).toEqual({ type: 'changed', tables: ['profiles'] })
  line.socket.close()
})

test('of a hundred sockets of one person at once ten are open', async () => {
  const cy = await newPerson(site, 'cy')
  const lines = await Promise.all(Array.from({ length: 100 }, () => hello(cy.session.access_token)))
  const codes: number[] = []
  for (const { closed } of lines) void closed.then((code) => codes.push(code))
  await expect.poll(() => codes.length).toBe(90)
  expect(new Set(codes)).toEqual(new Set([4008]))
  expect(lines.filter(({ heard }) => heard.some(({ type }) => type === 'ready'))).toHaveLength(10)
  for (const { socket } of lines) socket.terminate()
})

const signed = async (claims: Record<string, unknown>) => {
  const known = JSON.parse(
    Buffer.from(ana.person.session.access_token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  ) as Record<string, unknown>
  return (await site.house.auth.api.signJWT({ body: { payload: { ...known, ...claims } } })).token
}

async function endedToken(): Promise<string> {
  const gone = await newPerson(site, 'gone')
  await site.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie: gone.cookie } })
  return gone.session.access_token
}
