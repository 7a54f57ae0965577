import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, sessionIdOf } from '../testing/people.ts'
import { createWhoOf } from '../telemetry/who.ts'
import { sendCommand, openControlSocket } from './control-socket.ts'

let server: TestServer
let dataDir: string
let door: Awaited<ReturnType<typeof openControlSocket>>
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vialog-door-'))
  server = await openTestServer({ dataDir })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  door = await openControlSocket(server.context)
})
afterEach(() => door.close())

const atTheDoor = (said: string) =>
  new Promise<string>((resolve) => {
    let heard = ''
    const socket = connect(join(dataDir, 'admin.sock'), () => socket.write(said))
    socket.on('data', (data) => (heard += data.toString()))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(heard))
  })

test('the running server grants and revokes the role, and its open pages are notified', async () => {
  const kit = await newPerson(server, 'kit')
  const heard: unknown[] = []
  const unsubscribe = server.context.changeBus.subscribe((change) => heard.push(change))
  expect(await sendCommand(dataDir, { action: 'grant', email: kit.email })).toEqual({
    ok: true,
    message: `${kit.email} is an admin now.`,
  })
  expect(await (await kit.ask('GET', '/api/admin')).json()).toEqual({ admin: true })
  await expect.poll(() => heard).toContainEqual({ kind: 'rows', userId: kit.id, tables: ['profiles'] })
  unsubscribe()
})

test('only the account of the server can open the socket', () => {
  expect(statSync(join(dataDir, 'admin.sock')).mode & 0o777).toBe(0o600)
})

test('without a running server the command runs alone', async () => {
  await door.close()
  expect(await sendCommand(dataDir, { action: 'grant', email: 'kit@vialog.example' })).toBeUndefined()
  door = await openControlSocket(server.context)
})

test('a socket that a crash left behind is replaced', async () => {
  const again = await openControlSocket(server.context)
  expect(await sendCommand(dataDir, { action: 'revoke', email: 'nobody@vialog.example' })).toMatchObject({
    ok: false,
  })
  await again.close()
})

test('any other input has no effect, and the server keeps running', async () => {
  for (const said of ['hello\n', '{}\n', '{"deed":"drop","email":"x"}\n', '{"deed":"grant","email":"x","as":"y"}\n'])
    expect(JSON.parse(await atTheDoor(said))).toMatchObject({ ok: false })
  expect(await atTheDoor('x'.repeat(5000))).toBe('')
  expect(await sendCommand(dataDir, { action: 'grant', email: 'nobody@vialog.example' })).toMatchObject({
    ok: false,
  })
})

test('a data directory with too long a path has no socket, and nothing fails', async () => {
  const deep = join(dataDir, 'x'.repeat(100))
  const none = await openControlSocket({ ...server.context, settings: { ...server.context.settings, dataDir: deep } })
  expect(await sendCommand(deep, { action: 'grant', email: 'kit@vialog.example' })).toBeUndefined()
  await none.close()
})

test('a word of the log leads to its person while the sign-in is open, on its own day alone', async () => {
  const kit = await newPerson(server, 'kit')
  const word = createWhoOf(server.context.settings.authSecret)(sessionIdOf(kit), new Date('2026-11-29T23:59:59Z'))
  const ask = (day: string) => sendCommand(dataDir, { action: 'who', word, day })
  expect(await ask('2026-11-29')).toEqual({
    ok: true,
    message: `${word} is a sign-in of ${kit.email} on an unknown device.`,
  })
  expect(await ask('2026-11-30')).toMatchObject({ ok: false })
  await server.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie: kit.cookie } })
  expect(await ask('2026-11-29')).toMatchObject({ ok: false })
})
