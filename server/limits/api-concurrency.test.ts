import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { SECRET_KEY, startStripe, WEBHOOK_SECRET, type Delivery, type StripeStandIn } from '../../mocks/stripe.ts'
import { createApi } from '../api.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
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

/** As many calls as one part of the API may have at once. */
const PART = 112
/** Acquires every slot of one part of the API that is left. Returns the function that releases them. */
const fill = ({ context: { apiConcurrency } }: TestServer, path: string) => {
  const slots = Array.from({ length: PART }, () => apiConcurrency.acquire(path))
  return () => slots.forEach((release) => release?.())
}

/** Concurrent calls: none is answered before the last has arrived. */
const atOnce = (path: string, count: number) => Array.from({ length: count }, async () => server.api.request(path))
const statuses = async (calls: readonly Promise<Response>[]) =>
  Object.groupBy(
    (await Promise.all(calls)).map(({ status }) => status),
    String,
  )

test('calls over the limit are rejected at once with Retry-After; the others are answered', async () => {
  const answers = await Promise.all(atOnce('/api/openapi.json', PART + 36))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(PART)
  expect(refused).toHaveLength(36)
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ code: 'busy' })
  }
  expect(await statuses(atOnce('/api/openapi.json', PART))).toEqual({ 200: expect.objectContaining({ length: PART }) })
})

test('a full part of the API leaves slots for the others, and all parts share a total', async () => {
  const status = async (path: string) => (await ana.ask('GET', path)).status
  const releaseDescription = fill(server, '/api/openapi.json')
  expect([await status('/api/openapi.json'), await status('/api/doses'), await status('/api/profile')]).toEqual([
    503, 200, 200,
  ])
  const releaseDoses = fill(server, '/api/doses')
  expect(await status('/api/profile')).toBe(503)
  releaseDescription()
  const releaseMoreDoses = fill(server, '/api/doses')
  expect([await status('/api/openapi.json'), await status('/api/doses'), await status('/api/profile')]).toEqual([
    200, 503, 200,
  ])
  releaseDoses()
  releaseMoreDoses()
})

test('the OpenAPI document is made once', async () => {
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

  test('a burst of 500 is stored completely while the rest of the API is full', async () => {
    const releases = ['/api/openapi.json', '/api/doses'].map((path) => fill(paid, path))
    const burst = events(500).map(deliver)
    const oneMore = bo.ask('GET', '/api/profile')
    expect(await statuses(burst)).toEqual({ 200: expect.objectContaining({ length: 500 }) })
    expect((await oneMore).status).toBe(503)
    for (const release of releases) release()
    expect((await bo.ask('GET', '/api/profile')).status).toBe(200)
    expect(await stored()).toBe(500)
  })

  test('webhooks over their limit are rejected, and none takes a slot from people', async () => {
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

  test('an unsigned webhook neither reaches the database nor waits behind signed ones', async () => {
    const connect = vi.spyOn(paid.context.database.pool, 'connect')
    const query = vi.spyOn(paid.context.database.pool, 'query')
    expect(await statuses(events(300, 'whsec_somebody').map(deliver))).toEqual({
      400: expect.objectContaining({ length: 300 }),
    })
    expect([connect.mock.calls.length, query.mock.calls.length]).toEqual([0, 0])
    await Promise.all(events(1).map(deliver))
    expect(connect.mock.calls.length + query.mock.calls.length).toBeGreaterThan(0)
  })

  test('while the database hangs, four webhooks wait for a connection; the others are rejected in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { pool } = paid.context.database
    let resume: () => void = () => undefined
    const hang = new Promise<void>((resolve) => (resume = resolve))
    const really = pool.connect.bind(pool)
    const connect = vi.spyOn(pool, 'connect').mockImplementation((async () => {
      await hang
      return really()
    }) as typeof pool.connect)
    const burst = events(20).map(deliver)
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(4))
    const settled = vi.fn<() => void>()
    for (const call of burst) void call.then(settled)
    await vi.advanceTimersByTimeAsync(8_000)
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(16))
    expect(connect).toHaveBeenCalledTimes(4)
    resume()
    expect(await statuses(burst)).toMatchObject({ 200: { length: 4 }, 503: { length: 16 } })
    expect(await stored()).toBe(4)
  })
})

test('over HTTP the server itself rejects a call over the limit, with the same response, and keeps the connection', async () => {
  const site = await openSite()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const person = await newPerson(site)
  const authorization = `Bearer ${person.session.access_token}`
  const call = (path: string, body?: string) =>
    new Promise<{ readonly response: IncomingMessage; readonly text: string }>((resolve, reject) => {
      const options = { port: site.port, host: '127.0.0.1', path, agent, method: body ? 'POST' : 'GET' }
      const sent = request({ ...options, headers: { authorization } })
      sent.once('error', reject)
      sent.once('response', (response) => void text(response).then((said) => resolve({ response, text: said })))
      sent.end(body)
    })
  const { apiConcurrency, telemetry } = site.context
  const slots = Array.from({ length: PART }, () => apiConcurrency.acquire('/api/doses'))
  const byApi = await person.ask('GET', '/api/doses')
  const byServer = await call('/api/doses?limit=5', 'x'.repeat(20_000))
  expect(byServer.response.statusCode).toBe(byApi.status)
  expect(byServer.response.headers).toMatchObject({
    'retry-after': byApi.headers.get('retry-after'),
    'content-type': byApi.headers.get('content-type'),
    'x-content-type-options': 'nosniff',
  })
  expect(byServer.text).toBe(await byApi.text())
  expect((await telemetry.turnedAway.get()).values).toMatchObject([{ value: 1 }])
  expect((await call('/api/profile')).response.statusCode).toBe(200)
  slots[0]?.()
  expect((await call('/api/doses')).response.statusCode).toBe(200)
  agent.destroy()
  await site.close()
})
