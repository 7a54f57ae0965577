import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECRET_KEY, startStripe, WEBHOOK_SECRET, type StripeStandIn } from '../../mocks/stripe.ts'
import { createSite } from '../site.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { addressOf, methodOf, requestOf, strayRoutes } from '../testing/call-requests.ts'
import { KINDS, type Call, type Kind } from '../testing/call.ts'
import { CALLS } from '../testing/calls.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newLife, type Life } from '../testing/life.ts'

let server: TestServer
const lives = new Map<Kind, Life>()
beforeAll(async () => {
  server = await openTestServer()
  for (const kind of KINDS) lives.set(kind, await lifeOf(kind))
})
afterAll(() => server.close())

/** A person of this kind with rows of their own, so that a rejection does not come from missing rows. */
async function lifeOf(kind: Kind): Promise<Life> {
  const life = await newLife(server, kind)
  const { id } = life.person
  const run = (statement: string) => asOwner(server.context.database, statement, [id])
  await run('update card_subscriptions set active = $1::uuid is null where user_id = $1')
  if (kind === 'free' || kind === 'admin') await run('update profiles set premium_until = null where user_id = $1')
  if (kind === 'premium') await run('update profiles set trial_started_at = null where user_id = $1')
  if (kind === 'admin') await run("insert into user_roles (user_id, role) values ($1, 'admin')")
  if (kind === 'signed-out')
    await server.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie: life.person.cookie } })
  return life
}

/** The outcome of a call by this kind of person: 'let in', 'nothing', or the rejection. */
async function outcome(call: Call, kind: Kind): Promise<string> {
  const life = lives.get(kind) ?? (await lifeOf(kind))
  const { headers, ...rest } = requestOf(call, life)
  const { authorization: _, cookie: __, ...anonymous } = headers as Record<string, string>
  const response = await server.api.request(addressOf(call, call.ids?.(life)), {
    method: methodOf(call),
    headers: kind === 'nobody' ? anonymous : headers,
    ...rest,
  })
  if (response.status === 204) return 'nothing'
  if (response.ok || response.status === 303 || response.status === 409) return 'let in'
  return `${response.status}`
}

const refusalOf = (call: Call, kind: Kind) => {
  if (call.by === 'signature' || call.by === 'link') return '400'
  if (call.by === 'link and token' && kind !== 'nobody' && kind !== 'signed-out') return '400'
  if (call.by === 'cookie' && kind === 'nobody') return 'nothing'
  return kind === 'nobody' || kind === 'signed-out' ? '401' : '403'
}

test('every route has a row, and every row a route', () => {
  expect(strayRoutes(server.api)).toEqual([])
})

test.each(CALLS.map((call) => [call.route, call] as const))(
  '%s allows the listed kinds and no others',
  async (_, call) => {
    const expected = KINDS.map((kind) => [kind, call.may.includes(kind) ? 'let in' : refusalOf(call, kind)])
    const found: (readonly [Kind, string])[] = []
    for (const kind of KINDS) found.push([kind, await outcome(call, kind)])
    expect(found).toEqual(expected)
  },
)

test('besides the API there are public pages and health checks', async () => {
  const { routes } = createSite(server.context, { find: () => undefined })
  const own = routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(own)].toSorted()).toEqual([
    'GET /*',
    'GET /healthz',
    'GET /readyz',
    'GET /shared/:token',
    // It goes on to the API, where it has a row.
    'POST /share-target',
  ])
})

test('afterwards all invariants hold', async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
})

describe('the provider', () => {
  let stripe: StripeStandIn
  let paid: TestServer
  beforeAll(async () => {
    stripe = await startStripe()
    paid = await openTestServer({
      billing: { by: 'stripe', secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.address },
    })
  })
  afterAll(async () => {
    await paid.close()
    await stripe.close()
  })

  test('the provider is authenticated by its signature, which does not cover another body', async () => {
    const { body, headers } = stripe.event('checkout.session.completed', 'cus_1')
    const deliver = async (text: string) =>
      (await paid.api.request('/api/billing/webhook', { method: 'POST', body: text, headers })).status
    expect(await deliver(body.replace('cus_1', 'cus_2'))).toBe(400)
    expect(await deliver(body)).toBe(200)
  })

  test('the provider has no pages of the sandbox', () => {
    expect(
      strayRoutes(
        paid.api,
        CALLS.filter(({ route }) => !route.includes('/api/sandbox/')),
      ),
    ).toEqual([])
  })
})

describe('the matrix itself', () => {
  test('detects a route without a row', () => {
    const more = {
      routes: [...server.api.routes, ...server.api.routes.slice(-1).map((r) => ({ ...r, path: '/api/new' }))],
    }
    expect(strayRoutes(more)).toEqual([expect.stringMatching(/\/api\/new has no row/)])
  })

  test('detects a row without a route', () => {
    expect(strayRoutes(server.api, [...CALLS, { route: 'GET /api/gone' }])).toEqual([
      'GET /api/gone is a row and no route',
    ])
  })

  test('detects a person who was given the role', async () => {
    const life = await newLife(server, 'bo')
    await asOwner(server.context.database, "insert into user_roles (user_id, role) values ($1, 'admin')", [
      life.person.id,
    ])
    lives.set('free', life)
    const grant = CALLS.find(({ route }) => route.endsWith('grant-premium'))
    expect(grant && (await outcome(grant, 'free'))).toBe('let in')
  })
})
