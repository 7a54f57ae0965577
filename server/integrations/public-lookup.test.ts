import { lookup as systemLookup } from 'node:dns'
import { connect, createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createPublicLookup, NotPublic } from './public-lookup.ts'

type Found = { readonly error: unknown; readonly address: unknown }
const HOST = 'push.vialog.example'

const find = (lookup: ReturnType<typeof createPublicLookup>, all = true) =>
  new Promise<Found>((done) => lookup(HOST, { all }, (error, address) => done({ error, address })))
const found = (addresses: readonly string[], all = true) =>
  find(
    createPublicLookup(() => Promise.resolve(addresses)),
    all,
  )

test('a connection gets the addresses that were checked, of both families', async () => {
  const addresses = [
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700:4700::1111', family: 6 },
  ]
  expect(await found(['8.8.8.8', '2606:4700:4700::1111'])).toEqual({ error: null, address: addresses })
  expect(await found(['8.8.8.8', '2606:4700:4700::1111'], false)).toEqual({ error: null, address: '8.8.8.8' })
})

test.each([
  ['a private address', ['10.0.0.1']],
  ['a private address behind a public one', ['8.8.8.8', '127.0.0.1']],
  ['a private address of the other family', ['8.8.8.8', '::1']],
  ['what is no address', ['push.vialog.example']],
  ['nothing', []],
])('a name that leads to %s is refused', async (_, addresses) => {
  expect((await found(addresses)).error).toBeInstanceOf(NotPublic)
})

test('each connection asks anew, so a name that leads elsewhere later is refused later', async () => {
  const answers = [['8.8.8.8'], ['127.0.0.1']]
  const lookup = createPublicLookup(() => Promise.resolve(answers.shift() ?? []))
  expect([(await find(lookup)).error, (await find(lookup)).error]).toEqual([null, expect.any(NotPublic)])
})

test('connections that open together ask once', async () => {
  let asked = 0
  const lookup = createPublicLookup(() => {
    asked += 1
    return Promise.resolve(['8.8.8.8'])
  })
  await Promise.all(Array.from({ length: 10 }, () => find(lookup)))
  expect(asked).toBe(1)
})

test('a connection to a name that leads to this machine is never opened', async () => {
  const opened: unknown[] = []
  const server = createServer((socket) => opened.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const lookup = createPublicLookup(() => Promise.resolve(['127.0.0.1']))
  const [error] = await once(connect({ host: HOST, port, lookup }), 'error').catch((thrown: unknown) => [thrown])
  expect([error, opened]).toEqual([expect.any(NotPublic), []])
  server.close()
})

test('the names of this machine are not looked at', async () => {
  // The system knows this one from its own list of hosts.
  expect(await new Promise((done) => systemLookup('localhost', (error) => done(error)))).toBeNull()
  const lookup = createPublicLookup()
  const error = await new Promise<unknown>((done) => lookup('localhost', { all: true }, (thrown) => done(thrown)))
  expect(error).toBeInstanceOf(Error)
})
