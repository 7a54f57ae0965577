import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCrossSite } from '../http/cross-site.ts'
import { addressOf, methodOf, requestOf } from '../testing/call-requests.ts'
import type { Call } from '../testing/call.ts'
import { CALLS } from '../testing/calls.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newLife, rowsOf, type Life } from '../testing/life.ts'

let server: TestServer
let ana: Life
beforeAll(async () => {
  server = await openTestServer()
  ana = await newLife(server)
})
afterAll(() => server.close())

/** The headers of a browser's request from another site. */
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000.elsewhere.example' },
  { origin: 'http://elsewhere.example:3000', host: 'localhost:3000' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
]

const OWN: readonly Readonly<Record<string, string>>[] = [
  {},
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' },
  { 'sec-fetch-site': 'none' },
]

/** A share that a system posts may name no origin (docs/decisions/092-received-files.md). It changes nothing. */
const CHANGES_NOTHING = 'POST /share-target'

const changing = CALLS.filter((call) => methodOf(call) !== 'GET' && call.route !== CHANGES_NOTHING)

const send = async (call: Call, more: Readonly<Record<string, string>>) => {
  const { headers, ...rest } = requestOf(call, ana)
  const withCookie = { ...headers, cookie: ana.person.cookie, ...more }
  return server.api.request(addressOf(call, call.ids?.(ana)), { method: methodOf(call), headers: withCookie, ...rest })
}

/** The calls that succeed from a page of another site. */
async function crossings(calls: readonly Call[], ask: typeof send): Promise<readonly string[]> {
  const found: string[] = []
  for (const call of calls)
    for (const headers of FOREIGN) {
      const { status } = await ask(call, headers)
      if (status !== 403) found.push(`${call.route} with ${JSON.stringify(headers)}: ${status}`)
    }
  return found
}

test('no page of another site can change anything, by any call of any person', async () => {
  const before = await rowsOf(server, ana.person.id)
  expect(await crossings(changing, send)).toEqual([])
  expect(await rowsOf(server, ana.person.id)).toBe(before)
  expect((await ana.person.ask('GET', '/api/profile')).status).toBe(200)
})

test('pages of the site and programs other than browsers are not cross-site', () => {
  for (const headers of OWN) expect(isCrossSite((name) => headers[name], 'http://localhost:3000')).toBe(false)
})

test('a text/plain form of another site changes nothing even without an Origin header', async () => {
  const before = await rowsOf(server, ana.person.id)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
    for (const call of changing.filter(({ body, by }) => body && by !== 'signature')) {
      const response = await send(call, { 'content-type': type })
      expect(response.status, `${call.route} as ${type}`).toBe(400)
    }
  expect(await rowsOf(server, ana.person.id)).toBe(before)
})

test('no response allows another site to read it', async () => {
  for (const call of CALLS)
    for (const method of ['OPTIONS', 'GET']) {
      const response = await server.api.request(addressOf(call, call.ids?.(ana)), {
        method,
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': methodOf(call),
          'access-control-request-headers': 'authorization',
        },
      })
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
})

test('method override headers and parameters have no effect', async () => {
  const before = await rowsOf(server, ana.person.id)
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    for (const method of ['GET', 'POST']) {
      const response = await server.api.request(`/api/doses/${ana.dose}?_method=DELETE`, {
        method,
        headers: {
          authorization: `Bearer ${ana.person.session.access_token}`,
          'idempotency-key': crypto.randomUUID(),
          [name]: 'DELETE',
        },
      })
      expect(response.status).toBe(404)
    }
  expect(await rowsOf(server, ana.person.id)).toBe(before)
})

test('a checkout returns to the site only, whatever the body contains', async () => {
  const response = await ana.person.ask('POST', '/api/billing/portal', { return_url: 'https://elsewhere.example' })
  const { url } = (await response.json()) as { readonly url: string }
  expect(url).toMatch(/^\/api\/sandbox\/portal\//)
  expect(await (await server.api.request(url)).text()).not.toContain('elsewhere')
})

test('no response redirects to another site', async () => {
  const wishes = ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)']
  const names = [
    'next',
    'callbackURL',
    'callbackUrl',
    'redirect',
    'redirectTo',
    'redirect_uri',
    'return_url',
    'url',
    'to',
  ]
  for (const call of CALLS) {
    const query = names.map((name) => `${name}=${encodeURIComponent(wishes[0] ?? '')}`).join('&')
    const address = addressOf({ ...call, query: '' }, call.ids?.(ana))
    const response = await server.api.request(`${address}?${query}`, {
      method: methodOf(call),
      headers: {
        cookie: ana.person.cookie,
        referer: wishes[0] ?? '',
        host: 'localhost:3000',
        'x-forwarded-host': 'elsewhere.example',
        'content-type': 'application/json',
      },
      ...(methodOf(call) === 'GET'
        ? {}
        : { body: JSON.stringify(Object.fromEntries(names.map((name, at) => [name, wishes[at % wishes.length]]))) }),
    })
    const location = response.headers.get('location')
    if (location !== null) expect(location, call.route).toMatch(/^\/(?![/\\])/)
    if (call.by !== undefined || call.may.includes('nobody')) expect(await response.text()).not.toContain('elsewhere')
  }
})

describe('the check itself', () => {
  test('detects a server that ignores the origin', async () => {
    const careless = async (call: Call) => send(call, {})
    const [signIn] = CALLS.filter(({ route }) => route.endsWith('/sign-in'))
    expect(await crossings(signIn ? [signIn] : [], careless)).toHaveLength(FOREIGN.length)
  })

  test('detects a server that accepts same-site subdomains', () => {
    const careless = ({ origin, host }: Readonly<Record<string, string>>) =>
      origin !== undefined && !(origin.includes('localhost:3000') || origin.includes(host ?? 'localhost:3000'))
    expect(
      FOREIGN.filter((headers) => isCrossSite((name) => headers[name], 'http://localhost:3000') && !careless(headers)),
    ).not.toEqual([])
  })
})
