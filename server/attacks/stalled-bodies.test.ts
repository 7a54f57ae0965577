import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openSite, type TestSite } from '../testing/site.ts'

/** What strangers can hold together, and an address (docs/requests.md). */
const [ADDRESSES, EACH] = [7, 96]

let site: TestSite
let ana: TestPerson
const sockets: Socket[] = []
beforeAll(async () => {
  site = await openSite({ rateLimits: true, trustedProxies: { hops: 1 } })
  ana = await newPerson(site)
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(() => site.close())

/** Calls of an address whose body never ends. */
async function stall(address: string, count: number, head: readonly string[] = []): Promise<void> {
  const lines = [
    'POST /api/account/sign-in HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 200',
    `X-Forwarded-For: ${address}`,
    ...head,
  ]
  const opened = Array.from({ length: count }, async () => {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(`${lines.join('\r\n')}\r\n\r\n{`)
  })
  await Promise.all(opened)
}

type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }
const call = (path: string, address: string, init: Init = {}) =>
  fetch(`http://127.0.0.1:${site.port}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...init.headers },
  })
const asAna = { headers: { authorization: '' } }
const signIn = (address: string) =>
  call('/api/account/sign-in', address, {
    method: 'POST',
    body: JSON.stringify({ email: ana.email, password: 'correct horse battery' }),
  })

test('strangers who stall on many addresses keep nobody out who is signed in, and no other stranger', async () => {
  asAna.headers.authorization = `Bearer ${ana.session.access_token}`
  for (let at = 0; at < ADDRESSES; at += 1) await stall(`198.51.100.${at}`, EACH)
  // Until the stalled calls have waited for long enough to make way.
  await new Promise((resolve) => setTimeout(resolve, 800))
  const reads = await Promise.all(Array.from({ length: 20 }, () => call('/api/profile', '203.0.113.5', asAna)))
  expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('203.0.113.6')))
  expect(answers.map(({ status }) => status).filter((status) => status === 503)).toEqual([])
})

test('one IPv6 home line has the share of an address, however many of its networks call', async () => {
  for (let at = 0; at < 12; at += 1) await stall(`2001:db8:1:40${at.toString(16)}::1`, 8)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await signIn('2001:db8:1:4ff::1')).status).toBe(429)
  expect((await signIn('2001:db8:1:500::1')).status).not.toBe(429)
})

test('a call with a forged token takes no slot', async () => {
  const forged = ['Authorization: Bearer e30.e30.e30']
  for (let at = 0; at < ADDRESSES; at += 1) await stall(`198.51.100.${at}`, EACH, ['X-Try: 1', ...forged])
  const answer = await call('/api/profile', '203.0.113.7', {
    headers: { authorization: `Bearer ${ana.session.access_token}` },
  })
  expect(answer.status).toBe(200)
})
