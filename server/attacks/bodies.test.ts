import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depthOf } from '../http/request-body.ts'
import { addressOf, methodOf, requestOf } from '../testing/call-requests.ts'
import type { Call } from '../testing/call.ts'
import { CALLS } from '../testing/calls.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { doseForm, newLife, type Life } from '../testing/life.ts'

let server: TestServer
let ana: Life
/** Deletes nothing: the password is not that of this person. */
let leaver: Life
const reported: unknown[] = []
beforeAll(async () => {
  server = await openTestServer({}, (error) => void reported.push(error))
  ana = await newLife(server)
  leaver = await newLife(server, 'bo')
})
afterAll(async () => {
  expect(reported).toEqual([])
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

const withBody = CALLS.filter(({ body, by }) => body && by !== 'signature')

const send = async (
  call: Call,
  body: string | Uint8Array<ArrayBuffer>,
  more: Readonly<Record<string, string>> = {},
) => {
  const { headers } = requestOf(call, call.route === 'POST /api/account/delete' ? leaver : ana)
  return server.api.request(addressOf(call, call.ids?.(ana)), {
    method: methodOf(call),
    headers: { ...headers, ...more },
    body,
  })
}

/** The body of a call with one of its values replaced, for each value, as text. */
function spoiled(body: unknown, by: string): readonly string[] {
  const marks: string[] = []
  const mark = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return (marks.push(JSON.stringify(value)), `<${marks.length - 1}>`)
    if (Array.isArray(value)) return value.map(mark)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner)]))
  }
  const text = JSON.stringify(mark(body))
  return marks.map((_, spoil) =>
    text.replaceAll(/"<(\d+)>"/g, (__, at: string) => (Number(at) === spoil ? by : (marks[Number(at)] ?? ''))),
  )
}

/** Values of wrong types and forms, as JSON text. */
const SPOILS: readonly string[] = [
  'null',
  'true',
  '[]',
  '{}',
  '[[1]]',
  '{"__proto__":{"polluted":1}}',
  '{"$gt":""}',
  '1e309',
  '-1e309',
  '-0',
  '0.1e-400',
  '9007199254740993',
  '"0x10"',
  '"1e3"',
  '"１"',
  '" 1 "',
  '"Infinity"',
  '"NaN"',
  `"0.${'1'.repeat(400)}"`,
  `"${'9'.repeat(400)}"`,
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u202e\\u200b"',
  `"${'x'.repeat(20_000)}"`,
  '"<script>alert(1)</script>"',
  '"\' or 1=1; drop table doses; --"',
  '"../../../../etc/passwd"',
  '"${7*7}{{7*7}}"',
  '"%00%ff"',
]

/** The calls whose fields are all optional. */
const ALL_OPTIONAL = ['PATCH /api/profile', 'POST /api/scheduled-doses/:id/skip']

describe.each(withBody.map((call) => [call.route, call] as const))('%s', (_route, call) => {
  test('rejects every value of a wrong type with a message, never with a 500', async () => {
    // Each replaces some values in turn; for calls that hash a password only one, since each takes time.
    const places = call.route.includes('/account/') ? 1 : 3
    for (const [at, spoil] of SPOILS.entries()) {
      const bodies = spoiled(call.body?.(ana), spoil)
      for (const body of bodies.filter((_, place) => (place + at * places) % bodies.length < places)) {
        const response = await send(call, body)
        expect(response.status, `${spoil.slice(0, 60)} in ${body.slice(0, 300)}`).toSatisfy(isAnswer)
        await response.text()
      }
    }
  })

  test.each([
    ['nothing', ''],
    ['half a body', '{"id":'],
    ['two bodies', '{}{}'],
    ['a list', '[]'],
    ['a word', '"word"'],
    ['a number', '1'],
    ['null', 'null'],
    ['NaN', 'NaN'],
    ['a comment', '{}/**/'],
    ['a NUL', '\u0000'],
    ['bytes that are no text', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['an empty object', '{}'],
    ['21 levels', `${'['.repeat(21)}${']'.repeat(21)}`],
    ['21 levels of objects', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`],
    ['100,000 levels', '['.repeat(100_000)],
  ])('a call refuses %s', async (name, body) => {
    const isValid = ALL_OPTIONAL.includes(call.route) && name === 'an empty object'
    expect((await send(call, body)).status).toBe(isValid ? 200 : 400)
  })

  test('rejects a body over its limit, with or without Content-Length', async () => {
    const limit = LARGER[call.route] ?? 256
    const ask = async (more: RequestInit) =>
      server.api.request(addressOf(call, call.ids?.(ana)), {
        method: methodOf(call),
        headers: requestOf(call, ana).headers,
        ...more,
      })
    expect(await takenOf(limit * 1024, ask)).toEqual([`just below ${limit * 1024}`])
  })
})

/** The limits of larger bodies, in kB. */
const LARGER: Readonly<Record<string, number>> = {
  'PUT /api/profile/avatar': 512,
  'POST /api/photos': 1200,
  'POST /api/import': 16 * 1024,
  'POST /api/import/doses/check': 16 * 1024,
  'POST /api/import/doses': 16 * 1024,
  'POST /api/import/weights': 16 * 1024,
}

/** The bodies that are not rejected by size: with Content-Length, chunked, and just below the limit. */
async function takenOf(
  limit: number,
  ask: (more: RequestInit) => Response | Promise<Response>,
): Promise<readonly string[]> {
  const tooLarge = JSON.stringify({ more: 'x'.repeat(limit) })
  const inParts = () =>
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(tooLarge))
        stream.close()
      },
    })
  const bodies: readonly (readonly [string, RequestInit & { duplex?: 'half' }])[] = [
    ['said', { body: tooLarge }],
    ['in parts', { body: inParts(), duplex: 'half' }],
    [`just below ${limit}`, { body: `{"more":"${'x'.repeat(limit - 20)}"}` }],
  ]
  const taken: string[] = []
  for (const [name, more] of bodies) if ((await ask(more)).status !== 413) taken.push(name)
  return taken
}

const isAnswer = (status: number) => [200, 201, 400, 401, 403, 404, 409, 413, 422].includes(status)

test('no body has polluted Object.prototype', () => {
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'a field called %s is rejected like any unknown field',
  async (name) => {
    const id = crypto.randomUUID()
    const dose = JSON.stringify(doseForm()).replace('{', `{"${name}":{"polluted":true,"isAdmin":true},`)
    const response = await ana.person.ask('POST', '/api/doses', undefined, id)
    expect(response.status).toBe(400)
    const logged = await send(
      named('POST /api/doses'),
      `{"${name}":{"polluted":true},"id":"${id}","dose":${dose},"confirmed":true}`,
    )
    expect(logged.status).toBe(201)
    expect(await logged.text()).not.toContain('polluted')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  },
)

test('the last of two equal names counts, in validation and in storage', async () => {
  const id = crypto.randomUUID()
  const twice = (first: string, second: string) =>
    send(
      named('POST /api/doses'),
      JSON.stringify({ id, dose: doseForm(), confirmed: true }).replace(
        '"dosage":"250"',
        `"dosage":"${first}","dosage":"${second}"`,
      ),
    )
  expect((await twice('250', 'NaN')).status).toBe(400)
  const kept = await twice('NaN', '125')
  expect([kept.status, ((await kept.json()) as { amount: string }).amount]).toEqual([201, '125'])
})

test('many unknown fields are rejected with a short message', async () => {
  const heap = Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`field${index}`, 1]))
  const response = await send(named('PATCH /api/profile'), JSON.stringify(heap))
  expect([response.status, (await response.text()).length < 600]).toEqual([400, true])
})

describe('a dose of', () => {
  const log = async (dosage: string) => {
    const body = JSON.stringify({ id: crypto.randomUUID(), dose: doseForm(), confirmed: true }).replace(
      '"dosage":"250"',
      `"dosage":${dosage}`,
    )
    const response = await send(named('POST /api/doses'), body)
    const { amount } = (await response.json()) as { readonly amount?: string }
    return response.status === 201 ? amount : response.status
  }

  test.each([
    '"NaN"',
    '"Infinity"',
    '"-Infinity"',
    '1e309',
    '-0',
    '"-0"',
    '0',
    '"0x10"',
    '"0b1"',
    '"1e3"',
    '"１"',
    '"٣"',
    '"1_000"',
    '"1 000"',
    '"1,000.5"',
    '"--1"',
    '"+-1"',
    '"1.2.3"',
    '""',
    '" "',
    'null',
    'true',
    '[250]',
    '{"value":250}',
    `"0.${'0'.repeat(300)}1"`,
    `"${'9'.repeat(300)}"`,
    '"2,409"',
    '"03.614"',
    '"250mcg"',
    '"250\\u0000"',
    '"½"',
    '"²"',
    '1e-7',
    '100001',
  ])('%s is refused', async (dosage) => {
    expect(await log(dosage)).toBe(400)
  })

  test.each([
    ['"250"', '250'],
    ['" 250 "', '250'],
    ['"0,5"', '0.5'],
    ['".5"', '0.5'],
    ['"0.1"', '0.1'],
    ['"2.409"', '2.409'],
    ['"99999.999999"', '99999.999999'],
  ])('%s is %s', async (dosage, amount) => {
    expect(await log(dosage)).toBe(amount)
  })
})

describe('an address', () => {
  const PATHS = [
    '/api/doses/%00',
    '/api/doses/..%2fprofile',
    '/api/schedules/%F0%28%8C%28',
    '/api/schedules/%',
    `/api/schedules/${'a'.repeat(8000)}`,
    "/api/schedules/1'%20or%20'1'='1",
    '/api/sandbox/checkout/checkout_%00',
    '/api/sandbox/portal/portal_%ED%A0%80',
    '/api/sandbox/portal/portal_%',
    '/api/sandbox/checkout/__proto__',
    '/api/doses?limit=%00',
    '/api/doses?limit=1&limit=100',
    '/api/doses?limit=1e2',
    '/api/doses?limit=-1',
    '/api/doses?limit=０１',
    '/api/scheduled-doses/upcoming?today=2026-02-30',
    '/api/scheduled-doses/upcoming?today=%00',
    '/api/scheduled-doses?from=0000-00-00&to=9999-99-99',
    '/api/metrics/history?range=all&today=2026-11-21&zone=%00',
    '/api/metrics/history?range=all&today=2026-11-21&zone=../../etc/localtime',
    '/api/metrics/history?range=__proto__&today=2026-11-21&zone=UTC',
    '/api/metrics/history?range=all&today=9999-12-31&zone=UTC',
    '/api/metrics/history?range=all&today=0001-01-01&zone=UTC',
  ]

  test.each(PATHS)('%s gets an answer and does no harm', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await server.api.request(path, {
        method,
        headers: {
          authorization: `Bearer ${ana.person.session.access_token}`,
          'idempotency-key': crypto.randomUUID(),
        },
      })
      expect(response.status, method).toSatisfy(isAnswer)
    }
  })

  test.each(['%00', '../..', 'x'.repeat(5000), "' or 1=1", '00000000-0000-0000-0000-00000000000g'])(
    'a write with the id %s is rejected',
    async (key) => {
      const body = JSON.stringify({ id: crypto.randomUUID(), dose: doseForm(), confirmed: true })
      expect((await send(named('POST /api/doses'), body, { 'idempotency-key': key })).status).toBe(400)
    },
  )
})

test('brackets count in depth where they nest, and not inside strings', () => {
  expect(depthOf('{"a":[{"b":"[[[[{{{{\\"[["}]}')).toBe(3)
  expect(depthOf('["\\\\",["x"]]')).toBe(2)
  expect(depthOf('"')).toBe(0)
  expect(depthOf(`${'['.repeat(20)}${']'.repeat(20)}`)).toBe(20)
})

describe('the check itself', () => {
  test('replaces every value of a body, one at a time', () => {
    expect(spoiled({ a: 1, b: { c: 'x' } }, 'null')).toEqual(['{"a":null,"b":{"c":"x"}}', '{"a":1,"b":{"c":null}}'])
  })

  test('detects a server that accepts any size, one that trusts Content-Length, and one that rejects all', async () => {
    const any = new Hono().post('/', async (context) => context.text(String((await context.req.text()).length)))
    const believing = new Hono()
      .use((context, next) =>
        Number(context.req.header('content-length')) > 1024 ? Promise.resolve(context.text('', 413)) : next(),
      )
      .post('/', (context) => context.text('taken'))
    const none = new Hono().post('/', (context) => context.text('', 413))
    const ask = (server: Hono) => (more: RequestInit) => {
      const headers = typeof more.body === 'string' ? { 'content-length': String(more.body.length) } : {}
      return server.request('/', { method: 'POST', headers, ...more })
    }
    expect(await takenOf(1024, ask(any))).toEqual(['said', 'in parts', 'just below 1024'])
    expect(await takenOf(1024, ask(believing))).toEqual(['in parts', 'just below 1024'])
    expect(await takenOf(1024, ask(none))).toEqual([])
  })

  test('detects a server that parses deep JSON', async () => {
    const cellar = `${'['.repeat(21)}${']'.repeat(21)}`
    const parsing = new Hono().post('/', async (context) => context.json(await context.req.json()))
    const deep = await parsing.request('/', { method: 'POST', body: cellar })
    expect([deep.status, depthOf(cellar)]).toEqual([200, 21])
  })

  test('detects a server that answers 500', () => {
    expect([500, 502, 101].map(isAnswer)).toEqual([false, false, false])
  })
})

function named(route: string): Call {
  const call = CALLS.find((one) => one.route === route)
  if (!call) throw new Error(`there is no ${route}`)
  return call
}
