import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawSql } from '../db/sql.ts'
import { handleErrors } from '../error-handler.ts'
import { createRouter } from '../http/router.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { sendRaw } from '../testing/wire.ts'
import { createImporter } from './importer.ts'

/** Longer than a connection may be idle here. */
const LONG_MS = 700
const IDLE_MS = 200

let server: TestServer
let ana: TestPerson
let bo: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPerson(server)
  bo = await newPerson(server, 'bo')
})
afterAll(() => server.close())

type Answer = { readonly said: string }
const saying = (said: string): Mutation<Answer> =>
  mutation({
    reads: [],
    decide: () => ({ changes: [], answer: rawSql(sql<Answer>`select ${said}::text as said`) }),
  })

/** An importer of its own, whose imports are prepared by `prepare` and begin with those who wait longest. */
function importerOf(prepare: (person: TestPerson) => Promise<unknown>, patienceMs = 60_000) {
  const importOnce = createImporter(server.context, patienceMs)
  const began: string[] = []
  const router = createRouter()
  router.onError(handleErrors(server.context))
  router.post('/:who', async (c) => {
    const person = c.req.param('who') === 'ana' ? ana : bo
    c.set('person', { userId: person.id, sessionId: crypto.randomUUID(), expiresAt: 0 })
    const answer = await importOnce(c, {
      kind: 'test',
      body: Buffer.from('everything'),
      prepare: async () => {
        began.push(c.req.param('who'))
        await prepare(person)
        return saying(c.req.param('who'))
      },
      tables: () => ['doses'],
    })
    return c.json(answer)
  })
  const send = async (who: 'ana' | 'bo', key = crypto.randomUUID()) =>
    router.request(`/${who}`, { method: 'POST', headers: { 'idempotency-key': key } })
  return { router, began, send }
}

/** Something that happens when the test says so. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opens: promise, open: resolve }
}

const writesOf = async ({ id }: TestPerson) =>
  (await asOwner(server.context.database, 'select id from writes where user_id = $1', [id])).rows.length

test('an import that has waited long enough is rejected with Retry-After, and has not begun', async () => {
  const door = gate()
  const { send, began } = importerOf(() => door.opens, 100)
  const before = await writesOf(bo)
  const first = send('ana')
  await expect.poll(() => began).toEqual(['ana'])
  const refused = await send('bo')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toEqual({
    code: 'busy',
    message: 'Vialog is busy. Nothing was saved; please try again.',
  })
  expect([began, await writesOf(bo)]).toEqual([['ana'], before])
  door.open()
  expect((await first).status).toBe(200)
  expect((await send('bo')).status).toBe(200)
})

test('one that waits less has its turn', async () => {
  const door = gate()
  const { send, began } = importerOf(() => door.opens)
  const both = [send('ana')]
  await expect.poll(() => began).toEqual(['ana'])
  both.push(send('bo'))
  await pause(100)
  expect(began).toEqual(['ana'])
  door.open()
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  expect(began).toEqual(['ana', 'bo'])
})

test('one that is sent again is answered with what it did, while another is at it', async () => {
  const door = gate()
  const { send, began } = importerOf((person) => (person === bo ? door.opens : Promise.resolve()))
  const key = crypto.randomUUID()
  const first: unknown = await (await send('ana', key)).json()
  const other = send('bo')
  await expect.poll(() => began).toEqual(['ana', 'bo'])
  const again = await send('ana', key)
  expect([again.status, await again.json()]).toEqual([200, first])
  expect(began).toEqual(['ana', 'bo'])
  door.open()
  await other
})

test('one that takes longer than a connection may be idle is answered', async () => {
  const { router } = importerOf(() => pause(LONG_MS))
  await using port = await listening(router)
  const answer = await sendRaw(port.number, ['POST /ana HTTP/1.1', ...headers(crypto.randomUUID())])
  expect([answer.status, answer.text]).toEqual([200, '{"said":"ana"}'])
})

test('one whose connection is lost goes on, and is answered when it is sent again', async () => {
  const door = gate()
  const { router, began } = importerOf(() => door.opens)
  await using port = await listening(router)
  const key = crypto.randomUUID()
  const before = await writesOf(ana)
  const lost = connect(port.number, '127.0.0.1')
  lost.write(['POST /ana HTTP/1.1', ...headers(key), '', ''].join('\r\n'))
  await expect.poll(() => began).toEqual(['ana'])
  lost.destroy()
  await once(lost, 'close')
  door.open()
  await expect.poll(() => writesOf(ana)).toBe(before + 1)
  const again = await sendRaw(port.number, ['POST /ana HTTP/1.1', ...headers(key)])
  expect([again.status, again.text]).toEqual([200, '{"said":"ana"}'])
  expect([began, await writesOf(ana)]).toEqual([['ana'], before + 1])
})

const headers = (key: string) => [
  'Host: localhost',
  'Content-Length: 0',
  'Connection: close',
  `Idempotency-Key: ${key}`,
]

/** A server that closes its connections early. */
async function listening(router: ReturnType<typeof createRouter>) {
  const handle = getRequestListener(router.fetch)
  const http = createServer((request, response) => void handle(request, response))
  http.timeout = IDLE_MS
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    number: (http.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
