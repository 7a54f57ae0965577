import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_PATH, type FromServer } from '#contract'
import { OVERLAP_MS } from '#domain/account/token-rotation'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { createHttpServer } from '../http-server.ts'
import { createSite } from '../site.ts'
import { attachLiveSockets } from './live-sockets.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { cookieOf, newPremiumPerson, secondDevice, sessionIdOf, type TestPerson } from '../testing/people.ts'

let server: TestServer
let port: number
let stop: () => void

beforeAll(async () => {
  server = await openTestServer()
  const httpServer = createHttpServer(createSite(server.context, { find: () => undefined }), server.context)
  const live = attachLiveSockets(httpServer, server.context)
  httpServer.listen(0, '127.0.0.1')
  await once(httpServer, 'listening')
  port = (httpServer.address() as AddressInfo).port
  stop = () => {
    live.close()
    httpServer.close()
  }
})
afterAll(async () => {
  stop()
  await server.close()
})

/** A page's socket, the messages it has received, and its close code. */
type Line = { readonly socket: WebSocket; readonly heard: FromServer[]; readonly closed: Promise<number> }

async function open(token?: string, headers: Record<string, string> = {}): Promise<Line> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers })
  const heard: FromServer[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as FromServer))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  if (token) socket.send(JSON.stringify({ type: 'hello', access_token: token }))
  return { socket, heard, closed }
}

async function ready(person: TestPerson): Promise<Line> {
  const line = await open(person.session.access_token)
  await expect.poll(() => line.heard).toContainEqual({ type: 'ready' })
  return line
}

const logDose = (person: TestPerson) => {
  const id = crypto.randomUUID()
  const dose = {
    peptide: PEPTIDE_IDS.bpc157,
    dosage: '250',
    unit: 'mcg',
    administrationMethod: 'injection',
    dosageType: 'one-time',
    startDate: '2026-11-21',
    time: '08:00',
    zone: 'UTC',
  }
  return person.ask('POST', '/api/doses', { id, dose, confirmed: true }, id)
}

test('a change is sent to every page of the person, as table names only, and to no one else', async () => {
  const ana = await newPremiumPerson(server)
  const bo = await newPremiumPerson(server, 'bo')
  const [phone, laptop, stranger] = [await ready(ana), await ready(await secondDevice(server, ana)), await ready(bo)]
  expect((await logDose(ana)).status).toBe(201)
  for (const { heard } of [phone, laptop])
    await expect.poll(() => heard).toContainEqual({ type: 'changed', tables: ['doses'], write: expect.any(String) })
  expect((await logDose(bo)).status).toBe(201)
  await expect.poll(() => stranger.heard).toHaveLength(2)
  expect(stranger.heard).toEqual([{ type: 'ready' }, { type: 'changed', tables: ['doses'], write: expect.any(String) }])
  expect(phone.heard).toHaveLength(2)
})

test('signing out closes the sockets of that session and no other', async () => {
  const ana = await newPremiumPerson(server)
  const other = await secondDevice(server, ana)
  const [mine, theirs] = [await ready(ana), await ready(other)]
  await server.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie: ana.cookie } })
  expect(await mine.closed).toBe(4001)
  expect(mine.heard.at(-1)).toEqual({ type: 'signed-out' })
  await logDose(other)
  await expect
    .poll(() => theirs.heard.at(-1))
    .toEqual({ type: 'changed', tables: ['doses'], write: expect.any(String) })
})

test('a reused refresh token closes the sockets of owner and thief, and so does ending a session', async () => {
  const ana = await newPremiumPerson(server)
  const other = await secondDevice(server, ana)
  const [mine, theirs] = [await ready(ana), await ready(other)]
  const renew = (cookie: string) => server.api.request('/api/account/session', { method: 'POST', headers: { cookie } })
  await renew(cookieOf(await renew(ana.cookie), 'refresh'))
  server.setNow(new Date(Date.now() + OVERLAP_MS + 1))
  expect((await renew(ana.cookie)).status).toBe(401)
  server.setNow(undefined)
  expect(await mine.closed).toBe(4001)
  expect(mine.heard.at(-1)).toEqual({ type: 'signed-out' })
  const third = await secondDevice(server, ana)
  expect((await third.ask('DELETE', `/api/account/sessions/${sessionIdOf(other)}`)).status).toBe(200)
  expect(await theirs.closed).toBe(4001)
})

test('a socket without a valid token receives nothing and is closed', async () => {
  const forged = await open('x.y.z')
  expect(await forged.closed).toBe(4001)
  const rude = await open()
  rude.socket.send('not json')
  expect(await rude.closed).toBe(4000)
})

test('a beat is answered', async () => {
  const line = await ready(await newPremiumPerson(server))
  line.socket.send(JSON.stringify({ type: 'beat' }))
  await expect.poll(() => line.heard).toContainEqual({ type: 'beat' })
})

test('a page of another site cannot open a socket', async () => {
  await expect(open(undefined, { origin: 'https://elsewhere.example' })).rejects.toThrow('404')
})

test('the eleventh socket of one person is closed, and the ten stay open', async () => {
  const ana = await newPremiumPerson(server)
  const lines = []
  for (let i = 0; i < 10; i += 1) lines.push(await ready(ana))
  const eleventh = await open(ana.session.access_token)
  expect(await eleventh.closed).toBe(4008)
  await logDose(ana)
  for (const { heard } of lines)
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'changed', tables: ['doses'], write: expect.any(String) })
})

test('a second person cannot take over an open socket', async () => {
  const line = await ready(await newPremiumPerson(server))
  const bo = await newPremiumPerson(server, 'bo')
  line.socket.send(JSON.stringify({ type: 'hello', access_token: bo.session.access_token }))
  expect(await line.closed).toBe(4000)
})
