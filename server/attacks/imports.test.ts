import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { EMPTY_FILE } from '../testing/importing.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openSite, type TestSite } from '../testing/site.ts'

let site: TestSite
const sockets: Socket[] = []
beforeAll(async () => {
  site = await openSite({ rateLimits: true, trustedProxies: { hops: 1 } })
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(() => site.close())

const headers = ({ session }: TestPerson, address: string) => ({
  authorization: `Bearer ${session.access_token}`,
  'content-type': 'application/json',
  'content-encoding': 'gzip',
  'idempotency-key': crypto.randomUUID(),
  'x-forwarded-for': address,
})

/** An import whose body never ends. */
async function stall(person: TestPerson, address: string): Promise<void> {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  const lines = Object.entries({ host: 'localhost', 'content-length': '2000', ...headers(person, address) })
  socket.write(
    `POST /api/import HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n{`,
  )
}

const EMPTY = gzipSync(JSON.stringify(EMPTY_FILE))

async function importFrom(address: string, person: TestPerson, packed: Buffer = EMPTY) {
  // After a long computation of the test the client has to hear first which connections the server has closed.
  await new Promise((resolve) => setTimeout(resolve, 50))
  return fetch(`http://127.0.0.1:${site.port}/api/import`, {
    method: 'POST',
    headers: headers(person, address),
    body: new Uint8Array(packed),
  })
}

/** People whose accounts a stranger has made. */
const accounts = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson(site, 'mallory')))

test('accounts that stall their imports keep nobody else from importing', async () => {
  for (const [at, account] of (await accounts(8)).entries()) await stall(account, `198.51.100.${at}`)
  // Until the stalled bodies have waited for long enough to make way.
  await new Promise((resolve) => setTimeout(resolve, 800))
  const answer = await importFrom('203.0.113.5', await newPerson(site))
  expect(answer.status).toBe(200)
})

test('the accounts of one home line import two files at once', async () => {
  const [first, second, third] = await accounts(3)
  if (!first || !second || !third) throw new Error('There are three.')
  await stall(first, '2001:db8:2:400::1')
  await stall(second, '2001:db8:2:401::1')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await importFrom('2001:db8:2:402::1', third)).status).toBe(429)
  expect((await importFrom('2001:db8:2:500::1', third)).status).toBe(200)
})

test('a file of thirty million rows is refused before they are counted', async () => {
  const person = await newPerson(site)
  const packed = gzipSync(`{"vialog":1,"doses":[${'0,'.repeat(31_000_000)}0]}`)
  expect((await importFrom('203.0.113.6', person, packed)).status).toBe(413)
})

test('an address that has imported its share waits, another one does not', async () => {
  const person = await newPerson(site)
  // 45 MB. It is refused for its rows, after it was unpacked and counted.
  const rows = Array.from({ length: 130_000 }, () => ({ id: crypto.randomUUID(), notes: 'x'.repeat(290) }))
  const large = gzipSync(JSON.stringify({ ...EMPTY_FILE, doses: rows }))
  // Another home line with each try of this test.
  const address = `2001:db8:${randomInt(0x1000, 0xffff).toString(16)}::1`
  const statuses: number[] = []
  for (let sent = 0; sent < 5 && statuses.at(-1) !== 429; sent += 1)
    statuses.push((await importFrom(address, person, large)).status)
  expect(statuses).toEqual([400, 400, 400, 429])
  expect((await importFrom('203.0.113.8', person)).status).toBe(200)
})
