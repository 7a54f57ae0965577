import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { SECRET_KEY, startStripe, WEBHOOK_SECRET, type Delivery, type StripeStandIn } from '../../mocks/stripe.ts'
import { createApi } from '../api.ts'
import { asOwner } from '../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { openSite } from '../testing/site.ts'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPerson(server)
})
afterAll(() => server.close())

/** Takes every place of one part of the API, until what it gives is called. */
const fill = ({ context: { apiConcurrency } }: TestServer, path: string) => {
  const places = Array.from({ length: 64 }, () => apiConcurrency.enter(path))
  return () => places.forEach((leave) => leave?.())
}

/** So many calls at the same moment: none is answered before the last has come. */
const atOnce = (path: string, count: number) => Array.from({ length: count }, async () => server.api.request(path))
const statuses = async (calls: readonly Promise<Response>[]) =>
  Object.groupBy(
    (await Promise.all(calls)).map(({ status }) => status),
    String,
  )

test('who comes while too many are being answered is told at once to come again; the others get their answers', async () => {
  const answers = await Promise.all(atOnce('/api/openapi.json', 100))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(64)
  expect(refused).toHaveLength(36)
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ code: 'busy' })
  }
  expect(await statuses(atOnce('/api/openapi.json', 64))).toEqual({ 200: expect.objectContaining({ length: 64 }) })
})

test('one part of the API that is full leaves places for the others, and all together have an end', async () => {
  const status = async (path: string) => (await ana.ask('GET', path)).status
  const leaveDescription = fill(server, '/api/openapi.json')
  expect([await status('/api/openapi.json'), await status('/api/doses'), await status('/api/profile')]).toEqual([
    503, 200, 200,
  ])
  const leaveDoses = fill(server, '/api/doses')
  expect(await status('/api/profile')).toBe(503)
  leaveDescription()
  expect([await status('/api/openapi.json'), await status('/api/doses'), await status('/api/profile')]).toEqual([
    200, 503, 200,
  ])
  leaveDoses()
})

test('the description of the API, which takes long to make, is made once for all who ask', async () => {
  const api = createApi(server.context)
  const made = vi.spyOn(api, 'getOpenAPIDocument')
  const described = async () => (await (await api.request('/api/openapi.json')).json()) as unknown
  const first = await described()
  expect(first).toMatchObject({ paths: { '/api/doses': { get: {} } } })
  expect(await described()).toEqual(first)
  expect(made).toHaveBeenCalledTimes(1)
})

describe('webhooks of the card provider', () => {
  let stripe: StripeStandIn
  let paid: TestServer
  let bo: TestPerson
  beforeAll(async () => {
    stripe = await startStripe()
    paid = await openTestServer({
      billing: { by: 'stripe', secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.address },
    })
    bo = await newPerson(paid, 'bo')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    await asOwner(paid.context.database, 'delete from card_events')
  })
  afterAll(async () => {
    await paid.close()
    await stripe.close()
  })

  const deliver = ({ body, headers }: Delivery) =>
    Promise.resolve(paid.api.request('/api/billing/webhook', { method: 'POST', body, headers }))
  const events = (count: number, secret?: string) =>
    Array.from({ length: count }, () => stripe.event('invoice.paid', 'cus_nobody', secret ? { secret } : {}))
  const stored = async () =>
    (await asOwner<{ count: number }>(paid.context.database, 'select count(*)::int as count from card_events')).rows[0]
      ?.count

  test('a burst of 500 is stored whole, though the rest of the API is full', async () => {
    const leave = ['/api/openapi.json', '/api/doses'].map((path) => fill(paid, path))
    const burst = events(500).map(deliver)
    const oneMore = bo.ask('GET', '/api/profile')
    expect(await statuses(burst)).toEqual({ 200: expect.objectContaining({ length: 500 }) })
    expect((await oneMore).status).toBe(503)
    for (const free of leave) free()
    expect((await bo.ask('GET', '/api/profile')).status).toBe(200)
    expect(await stored()).toBe(500)
  })

  test('beyond their number they are told to come again, and all of them take no place from the people', async () => {
    const burst = events(600).map(deliver)
    const person = bo.ask('GET', '/api/profile')
    const answers = await Promise.all(burst)
    expect((await person).status).toBe(200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(88)
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    expect(await stored()).toBe(512)
    expect(await statuses(events(512).map(deliver))).toEqual({ 200: expect.objectContaining({ length: 512 }) })
  })

  test('what is not signed never comes as far as the database, nor waits behind what is', async () => {
    const connect = vi.spyOn(paid.context.database.pool, 'connect')
    const query = vi.spyOn(paid.context.database.pool, 'query')
    expect(await statuses(events(300, 'whsec_somebody').map(deliver))).toEqual({
      400: expect.objectContaining({ length: 300 }),
    })
    expect([connect.mock.calls.length, query.mock.calls.length]).toEqual([0, 0])
    await Promise.all(events(1).map(deliver))
    expect(connect.mock.calls.length + query.mock.calls.length).toBeGreaterThan(0)
  })

  test('at a database that does not answer four wait and keep no connection from the people; the others are told in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { pool } = paid.context.database
    let answer: () => void = () => undefined
    const silence = new Promise<void>((resolve) => (answer = resolve))
    const really = pool.connect.bind(pool)
    const connect = vi.spyOn(pool, 'connect').mockImplementation((async () => {
      await silence
      return really()
    }) as typeof pool.connect)
    const burst = events(20).map(deliver)
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(4))
    const told = vi.fn<() => void>()
    for (const call of burst) void call.then(told)
    await vi.advanceTimersByTimeAsync(8_000)
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(16))
    expect(connect).toHaveBeenCalledTimes(4)
    answer()
    expect(await statuses(burst)).toMatchObject({ 200: { length: 4 }, 503: { length: 16 } })
    expect(await stored()).toBe(4)
  })
})

test('on the wire a call without a place is turned away by the server itself, in the same words, and the line stays good', async () => {
  const site = await openSite()
  const line = new Agent({ keepAlive: true, maxSockets: 1 })
  const person = await newPerson(site)
  const authorization = `Bearer ${person.session.access_token}`
  const call = (path: string, body?: string) =>
    new Promise<{ readonly response: IncomingMessage; readonly text: string }>((resolve, reject) => {
      const options = { port: site.port, host: '127.0.0.1', path, agent: line, method: body ? 'POST' : 'GET' }
      const sent = request({ ...options, headers: { authorization } })
      sent.once('error', reject)
      sent.once('response', (response) => void text(response).then((said) => resolve({ response, text: said })))
      sent.end(body)
    })
  const { apiConcurrency, telemetry } = site.context
  const places = Array.from({ length: 64 }, () => apiConcurrency.enter('/api/doses'))
  const inside = await person.ask('GET', '/api/doses')
  const turnedAway = await call('/api/doses?limit=5', 'x'.repeat(20_000))
  expect(turnedAway.response.statusCode).toBe(inside.status)
  expect(turnedAway.response.headers).toMatchObject({
    'retry-after': inside.headers.get('retry-after'),
    'content-type': inside.headers.get('content-type'),
    'x-content-type-options': 'nosniff',
  })
  expect(turnedAway.text).toBe(await inside.text())
  expect((await telemetry.turnedAway.get()).values).toMatchObject([{ value: 1 }])
  expect((await call('/api/profile')).response.statusCode).toBe(200)
  places[0]?.()
  expect((await call('/api/doses')).response.statusCode).toBe(200)
  line.destroy()
  await site.close()
})
