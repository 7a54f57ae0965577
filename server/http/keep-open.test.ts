import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRaw } from '../testing/wire.ts'
import { keepOpen } from './keep-open.ts'
import { createRouter } from './router.ts'

const IDLE_MS = 200
const LONGER_MS = 600
const LONGEST_MS = 1_500

const router = createRouter()
router.get('/plain', async (c) => {
  await pause(LONGER_MS)
  return c.text('done')
})
router.get('/kept', async (c) => {
  const said = await keepOpen(c, () => pause(LONGER_MS, 'done'), LONGEST_MS)
  return c.text(`${said}, idle for ${c.env?.incoming?.socket.timeout}`)
})
router.get('/refused', async (c) => {
  await keepOpen(c, () => Promise.reject(new Error('no')), LONGEST_MS).catch(() => undefined)
  await pause(LONGER_MS)
  return c.text('done')
})
router.get('/endless', async (c) => {
  await keepOpen(c, () => pause(2 * LONGEST_MS), LONGEST_MS)
  return c.text('done')
})

const handle = getRequestListener(router.fetch)
const server = createServer((request, response) => void handle(request, response))
server.timeout = IDLE_MS
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The status and the text of the answers on one connection; status NaN where it was closed without one. */
const asked = async (path: string) => {
  const { port } = server.address() as AddressInfo
  const { status, text } = await getRaw(port, path)
  return [status, text]
}

test('a call is closed without an answer when it takes longer than a connection may be idle', async () => {
  expect(await asked('/plain')).toEqual([NaN, ''])
})

test('one that is kept open is answered, and may be idle as long as any other from then on', async () => {
  expect(await asked('/kept')).toEqual([200, `done, idle for ${IDLE_MS}`])
})

test('so is one whose work has failed', async () => {
  expect(await asked('/refused')).toEqual([NaN, ''])
})

test('it is kept open for a time that ends', async () => {
  expect(await asked('/endless')).toEqual([NaN, ''])
})

test('without a network, as in tests, there is nothing to keep open', async () => {
  expect(await (await router.request('/kept')).text()).toBe('done, idle for undefined')
})
